export const description = 'To the families you can filter, compare and download.'
export const withoutPassword = 'Prefer not to use a password?'
export const withProvider = 'or with an account elsewhere'
export const continueWith = (provider: string) => `Continue with ${provider}`
export const enterIdentity = 'Enter your e-mail or username.'
export const identity = 'E-mail or username'
export const forgotPassword = 'Forgot password?'
export const providerRefusedTitle = (provider: string) => `${provider} did not sign you in`
export const providerRefusedText =
  'It was refused there, or nothing was agreed to. Try again, or use your password.'
export const providerGoneTitle = (provider: string) => `${provider} cannot be used any more`
export const providerGoneText = 'Reload the page to see what can, or use your password.'
export const windowBlockedTitle = 'The window was blocked'
export const windowBlockedText = (provider: string) =>
  `Allow pop-ups for this site, then continue with ${provider} again.`
export const windowClosedTitle = 'The window was closed'
export const windowClosedText = (provider: string) =>
  `You were not signed in. Continue with ${provider} again, or use your password.`
export const passwordAsWell = 'The code was right. This account asks for the password as well.'
export const sessionEnded = 'Your session has ended. Sign in again to continue where you left off.'
export const opensFamily = 'Sign in to see the family that this link leads to.'
export const opensBoard = 'Sign in to see the board that this link leads to.'
export const opensTask = 'Sign in to see the task that this link leads to.'
export const opensInvitation = 'Sign in to answer the invitation to a team.'
export const opensPage = (page: string) => `Sign in to open ${page}.`
export const accountDeleted = 'Your account is deleted, and your data with it.'
export const justSignedUp = 'Just signed up?'
export const notSignedInTitle = 'Not signed in'
export const notSignedInText =
  'This name and password do not match. Check both, or reset the password. A new account opens with the link in its mail.'
