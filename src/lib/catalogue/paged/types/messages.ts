import { formatNumber } from '#lib/i18n/number.ts'

export const notTicked = 'The types could not be ticked'
export const tooManyToTick = (most: number) => `Tick at most ${formatNumber(most)} types at once`
