import { formatNumber } from './number.ts'

export const atLeastCharacters = (count: number) =>
  `Use at least ${formatNumber(count)} characters.`
export const atMostCharacters = (count: number) => `Use at most ${formatNumber(count)} characters.`
