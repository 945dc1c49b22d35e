import { formatNumber } from '#lib/i18n/number.ts'
export const title = 'Similar names'
export const comeClose = (text: string) => `These names do not contain “${text}”, but come close.`
export const noExactMatch = (text: string) =>
  `No exact match for “${text}”; these names come close.`
export const more = (rest: number) =>
  `${formatNumber(rest)} more: type the whole name to find them.`
