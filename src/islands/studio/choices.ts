import { statusLabels } from '#lib/domain/own-family.ts'

export const plans = [
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
] as const

export const statuses = (['draft', 'in_review', 'published', 'archived'] as const).map((value) => ({
  value,
  label: statusLabels[value],
}))
