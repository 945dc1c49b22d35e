import * as common from '#lib/i18n/common.ts'
import { statusLabels } from '#lib/studio/families/messages.ts'

export const plans = [
  { value: 'free', label: common.free },
  { value: 'premium', label: common.premium },
] as const

export const statuses = (['draft', 'in_review', 'published', 'archived'] as const).map((value) => ({
  value,
  label: statusLabels[value],
}))
