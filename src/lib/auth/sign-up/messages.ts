import { formatNumber } from '#lib/i18n/number.ts'

export const description = 'One account for every free family, and for premium when you want it.'
export const needsScript =
  'Creating an account needs JavaScript. Allow it for this site and reload the page.'
export const haveAccount = 'Have an account already?'
export const mailSentBefore = 'A mail is on its way to'
export const mailSentAfter = '. Open the link in it to continue.'
export const mailSentAgain = 'If the address still has to be verified, the mail was sent again.'
export const nothingCame = 'Nothing after a minute? Check your spam folder, then send it again.'
export const sendAgainIn = (seconds: number) => `Send it again in ${formatNumber(seconds)} s`
export const sendAgain = 'Send it again'
export const anotherAddress = 'Use another address'
export const submit = 'Create account'
export const usernameHint = '3 to 40 letters, digits, dots, dashes or underscores.'
export const usernameChecking = 'Checking whether it is free…'
export const enterName = 'Enter your name.'
export const usernameFree = (username: string) => `${username} is free.`
export const usernameTaken = (username: string) => `${username} is taken.`
export const acceptBefore = 'By creating an account you accept the'
export const acceptTerms = 'terms'
export const acceptAfter = '.'
