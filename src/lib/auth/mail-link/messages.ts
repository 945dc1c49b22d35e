import type { MailLinkProblem } from './link.ts'

export const verifyTitle = 'Verify your e-mail address'
export const verifyHeading = 'Verify your address'
export const verifyDescription = 'So that mail about your account reaches you and nobody else.'
export const verifyNeedsScript =
  'Verifying an address needs JavaScript. Allow it for this site and reload the page.'
export const verifiedAlready = 'Verified already?'
export const changeTitle = 'Confirm your new e-mail address'
export const changeDescription =
  'Your password once more, and the new address takes the place of the old one.'
export const changeNeedsScript =
  'Changing an address needs JavaScript. Allow it for this site and reload the page.'
export const neverHadPassword = 'Never had a password?'
export const setPasswordFirst = 'Set one first'
export const changeFrom = 'From'
export const changeTo = 'to'
export const changeInSettings = 'Change it in the settings'
export const changed = 'Your address is changed'
export const changedTo = (email: string) =>
  `It is ${email} now. Every device was signed out; sign in with the new address.`
export const newLinkSent = (email: string) =>
  `If ${email} has to be verified, a new link is on its way.`
export const sendNewLink = 'Send a new link'
export const verifyQuestionBefore = 'Is'
export const verifyQuestionAfter = 'your address, and did you create an account with it?'
export const verify = 'Yes, verify it'
export const verifyNotYours = 'If you did not, just close this page: the account stays locked.'
export const verified = 'Your address is verified'
export const verifiedSignIn = (email: string) => `Sign in with ${email} or your username.`

export const sendVerification = 'Send the verification mail again'
export const incompleteTitle = 'The link is not complete'
export const tooOldTitle = 'The link is too old'

export const linkProblems: Record<MailLinkProblem, { title: string; text: string }> = {
  asked: {
    title: sendVerification,
    text: 'A new link goes to the address if an account there still has to be verified. It is good for three days.',
  },
  missing: {
    title: 'There is no link here',
    text: 'Open it from the mail once more. Links work once, and are gone when the page is reloaded.',
  },
  damaged: {
    title: incompleteTitle,
    text: 'Part of it was lost on the way. Copy the whole link from the mail, or ask for a new one.',
  },
  expired: { title: tooOldTitle, text: 'Links in mails are good for a while only.' },
  used: {
    title: 'The link does not work any more',
    text: 'It was used already, or a newer one took its place. If neither is so, copy the whole link from the mail.',
  },
}
