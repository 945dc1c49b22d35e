import type { ProofWay } from './two-step.ts'

export const title = 'Confirm that it is you'
export const description =
  'This changes how your account is protected. You are asked once in ten minutes.'
export const confirm = 'Confirm'
export const otherWays = 'Other ways to confirm'
export const authenticatorLabel = 'Code from your authenticator app'
export const authenticatorHint = 'The app shows a new one every 30 seconds.'
export const mailLabel = 'Code from the mail'
export const mailHint = (email: string) => `Sent to ${email}. It is good for five minutes.`
export const sendingMail = 'Sending a code to your e-mail address...'
export const recoveryLabel = 'Recovery code'
export const recoveryHint = 'Four groups of four. It is used up by this.'

export const choose: Record<ProofWay, string> = {
  password: 'Use your password',
  authenticator: 'Use your authenticator app',
  mail: 'Mail me a code',
  recovery: 'Use a recovery code',
}

export const missing: Record<ProofWay, string> = {
  password: 'Enter your password.',
  authenticator: 'Type the six digits that the app shows.',
  mail: 'Type the six digits from the mail.',
  recovery: 'Type one of your recovery codes.',
}

export const noWay = {
  title: 'This cannot be confirmed here',
  text: 'Sign out, sign in again, and then try again within ten minutes.',
}
