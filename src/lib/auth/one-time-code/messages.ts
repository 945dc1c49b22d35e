import * as common from '#lib/i18n/common.ts'
import { formatNumber } from '#lib/i18n/number.ts'

import type { SecondWay } from './pending-code.ts'

export const requestTitle = 'Sign in without a password'
export const requestDescription = 'Six digits come to your e-mail address. Nothing to remember.'
export const signedInElsewhere = 'Signed in on a phone already?'
export const pairDevice = 'Pair this device'
export const withPassword = 'Prefer to use your password?'
export const title = 'Enter the code'
export const description = 'The one from the mail or from your authenticator app.'
export const noMail = 'No mail? Check your spam folder, or'
export const noMailAtAll = 'No mail? Check your spam folder, then send another code.'
export const anotherAccount = 'Use another account'
export const checkAddress = 'check the address'
export const signInWithPassword = 'Sign in with a password'
export const noCodeTitle = 'No code was asked for in this tab'
export const noCodeText =
  'Codes only work in the tab that asked for them. Ask for one here; it takes a moment.'
export const askForCode = 'Ask for a code'
export const sentTo = (email: string) => `Sent to ${email}. It is good for five minutes.`
export const fromApp = 'From your authenticator app. It shows a new one every 30 seconds.'
export const recoveryLabel = 'Recovery code'
export const recoveryHint = 'Four groups of four letters and digits. Each code works once.'
export const secondStepNotice = 'The code was right. This account asks for a second one as well.'
export const otherWay: Record<SecondWay, string> = {
  authenticator: common.useAuthenticator,
  mail: 'Mail me a code instead',
  password: common.usePassword,
  recovery: common.useRecoveryCode,
}
export const otherWays = 'Other ways'
export const firstSent = (email: string) => `A code is on its way to ${email}.`
export const sendCode = 'Send the code'
export const sendAnotherIn = (seconds: number) => `Send another code in ${formatNumber(seconds)} s`
export const sendAnother = 'Send another code'
export const tooOldTitle = 'This code is too old'
export const tooOldText = 'A code is good for five minutes. Send another one.'
export const tooManyText = 'This code no longer works. Send another one.'
export const wrongTitle = 'This code is not right'
export const wrongText = 'Type the six digits of the newest mail; an older code no longer works.'
export const tooLongTitle = 'This sign-in took too long'
export const tooLongText = 'Begin again with your password.'
export const anotherSent = (email: string) => `Another code is on its way to ${email}.`
