import * as common from '#lib/words/common.ts'
import { statusLabels } from '#lib/words/own-family.ts'

export const plans = [
  { value: 'free', label: common.free },
  { value: 'premium', label: common.premium },
] as const

export const statuses = (['draft', 'in_review', 'published', 'archived'] as const).map((value) => ({
  value,
  label: statusLabels[value],
}))
