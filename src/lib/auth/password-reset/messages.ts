export const requestTitle = 'Forgot password'
export const requestDescription = 'A mail with a link is all it takes to choose a new one.'
export const requestNeedsScript =
  'Asking for a link needs JavaScript. Allow it for this site and reload the page.'
export const remembered = 'Remember it after all?'
export const onlySignIn = 'Only need to get in?'
export const title = 'Choose a new password'
export const description = 'It takes the place of the old one, and signs out every device.'
export const needsScript =
  'Choosing a password needs JavaScript. Allow it for this site and reload the page.'
export const linkFails = 'The link does not work?'
export const askForNewLink = 'Ask for a new one'
export const askForLink = 'Ask for a new link'
export const save = 'Save the password'
export const changedTitle = 'Your password is changed'
export const changedText = 'Every device was signed out. Sign in with the new password.'
export const sentBefore = 'If'
export const sentAfter =
  'has an account, a mail with a link is on its way. The link is good for half an hour.'
export const nothingCame =
  'Nothing after a minute? Look among the unwanted mail, and check the address.'
