import { dateFormat } from '#lib/i18n/date.ts'

export const dayUsedUp = 'Your downloads for today are used up'
export const tryAgainOn = (moment: string) =>
  `Try again on ${moment}. What you have begun can still be finished.`
export const refusedTitle = 'The file could not be downloaded'
export const refusedText =
  'Your premium plan may have ended, or the family is no longer offered. Check your subscription, then reload this page.'
export const missingText = 'The family may no longer be offered. Reload this page to check.'

export const waitTitle = 'Downloads wait'
export const waitText =
  'Discover still answers what you read, but the server that gives out files does not at the moment. Try again in a few minutes.'

/** Such as "Thursday at 14:30". */
export const formatMoment = dateFormat({ weekday: 'long', hour: '2-digit', minute: '2-digit' })
