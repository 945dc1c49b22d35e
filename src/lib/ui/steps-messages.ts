import { formatNumber } from '#lib/i18n/number.ts'

export const step = (number: number, count: number) =>
  `Step ${formatNumber(number)} of ${formatNumber(count)}`
