import * as common from '#lib/i18n/common.ts'

import type { ProofWay } from './two-step.ts'
export const description =
  'This changes how your account is protected. You are asked once in ten minutes.'
export const confirm = 'Confirm'
export const otherWays = 'Other ways to confirm'
export const authenticatorLabel = 'Code from your authenticator app'
export const authenticatorHint = 'The app shows a new one every 30 seconds.'
export const mailLabel = 'Code from the mail'
export const sendingMail = 'Sending a code to your e-mail address...'
export const recoveryHint = 'Four groups of four. It is used up by this.'

export const choose: Record<ProofWay, string> = {
  password: common.usePassword,
  authenticator: common.useAuthenticator,
  mail: 'Mail me a code',
  recovery: common.useRecoveryCode,
}

export const missing: Record<ProofWay, string> = {
  password: common.enterPassword,
  authenticator: 'Type the six digits that the app shows.',
  mail: 'Type the six digits from the mail.',
  recovery: common.typeRecoveryCode,
}

export const noWay = {
  title: 'This cannot be confirmed here',
  text: 'Sign out, sign in again, and then try again within ten minutes.',
}
