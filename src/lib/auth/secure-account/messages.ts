import * as mailLinkMessages from '#lib/auth/mail-link/messages.ts'
import type { FailureMessage } from '#lib/failure/failure.ts'

import type { SecurityLinkProblem } from './link.ts'

export const title = 'Secure your account'
export const description = 'If something happened to your account that was not you.'
export const needsScript =
  'Securing an account needs JavaScript. Allow it for this site and reload the page.'
export const nothingHappens = 'If it was you, close this page: nothing has changed.'
export const looking = 'Checking the link…'
export const mailWentTo = 'Mail went to'
export const whatHappens = 'What happens when you press the button'
export const getsAddressBack = (email: string) => `The account gets its address ${email} back.`
export const signsOut = 'Every device is signed out, whoever uses it.'
export const endsPassword = 'The current password and links to other sign-in services stop working.'
export const mailsWay = (email: string) => `${email} gets a mail with the way to a new password.`
export const keepsRest = 'Two-step sign-in and everything you made stay as they are.'
export const secure = 'Secure the account'
export const takeBack = 'Take the change back'
export const secured = 'Your account is secured'
export const takenBack = 'Your address is back'
export const openMail = (email: string) =>
  `Every device is signed out and the password no longer works. Open the mail that we sent to ${email} and choose a new password: its link works for 30 minutes.`
export const noMail = (email: string) =>
  `Every device is signed out and the password no longer works. The mail to ${email} with the way to a new password could not be sent: ask for it below.`
export const checkAfterwards =
  'After you sign in, check two-step sign-in in the settings of your account. Whoever had access may have changed it.'
export const nothingCame = 'No mail? Ask for another link'
export const askForLink = 'Ask for the link'
export const addressTaken: FailureMessage = {
  title: 'Another account has this address now',
  text: 'The change cannot be taken back here. Write to the operator of this site.',
}

export const problems: Record<SecurityLinkProblem, FailureMessage> = {
  missing: {
    title: mailLinkMessages.incompleteTitle,
    text: 'Open it from the mail once more. It is gone when the page is reloaded. You can also end a stranger’s access with a new password.',
  },
  unknown: {
    title: 'The link is damaged',
    text: 'Part of it was lost on the way, or its account is gone. Copy the whole link from the mail. You can also end a stranger’s access with a new password.',
  },
  used: {
    title: 'The link was used already',
    text: 'The account was secured with it. The mail with the way to a new password went to its address; ask for another if it is lost.',
  },
  expired: {
    title: mailLinkMessages.tooOldTitle,
    text: 'It works for three days. A new password still ends a stranger’s access, as long as the account has your address.',
  },
  replaced: {
    title: 'The address of the account has changed since',
    text: 'Use the link in the newest mail about your account.',
  },
}
