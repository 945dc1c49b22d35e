export const subtitle = 'How you sign in, and what is stored about you.'
export const needsScript =
  'Changing your account needs JavaScript. Allow it for this site and reload the page.'
export const dataTitle = 'Your data'
export const dataText = 'Everything that is stored about you, in one JSON file.'
export const exportData = 'Export my data'
export const deletedRecords =
  'Your name, username, e-mail address, settings and favourites are deleted.'
export const deletedSubscription = 'Your subscription ends now, whatever is left of it.'
export const deletedDownloads = 'Your downloads stay counted, but no longer under your name.'
export const deletedTeams =
  'Your teams, and the boards shared there, go to another member; your other boards are deleted.'
export const deletedFamilies =
  'Families that you published stay in the catalogue without a publisher.'
export const yourUsername = 'Your username'
export const typeUsername = (username: string) => `Type ${username} to show that you mean it.`
export const deletionTitle = 'Delete the account'
export const deletionText = 'For good. It cannot be restored.'
export const deleteAccount = 'Delete my account'
export const deletionQuestion = 'Delete your account?'
export const keepAccount = 'Keep my account'
export const deleteForGood = 'Delete for good'
export const unknownDevice = 'Unknown device'
export const thisDevice = 'This device'
export const lastUsed = 'Last used'
export const firstSignIn = 'First sign-in'
/** @param zone such as Europe/Berlin */
export const timeIn = (zone: string) => `${zone.replaceAll('_', ' ')} time`
export const devices = 'Devices'
export const devicesText =
  'Where you are signed in: browsers, apps and scripts. One that you sign out is out at once.'
export const emailTitle = 'E-mail address'
export const emailText =
  'Where codes and links go. It changes once you open the link sent to the new one.'
export const currentEmail = 'Current e-mail address'
export const newEmail = 'New e-mail address'
export const emailLinkSent = (email: string) =>
  `If ${email} can be used, a link has been sent to it. Until you open it, nothing changes.`
export const changePassword = 'Change password'
export const passwordText = 'Changing it signs out every other device. You stay signed in here.'
export const noPasswordYet =
  'You have signed in without a password so far. Setting one signs out every other device.'
export const setPassword = 'Set password'
export const passwordSet = 'Password set'
export const signOutEverywhere = 'Sign out everywhere'
export const signOutQuestion = 'Sign out everywhere?'
export const signOutText =
  'Every device is signed out at once, this one too. You will have to sign in again.'
export const staySignedIn = 'Stay signed in'
export const twoStepTitle = 'Two-step sign-in'
export const twoStepText = 'A stolen password alone then opens nothing.'
export const twoStepLabel = 'Ask for a code as well'
export const twoStepHint = (email: string) =>
  `After the password, a code from your authenticator app, or six digits sent to ${email}.`
export const usernameText = 'You can sign in with it. Others invite you to a team by it.'
export const changeUsername = 'Change username'
export const signOut = 'Sign out'
export const thisDeviceNamed = 'this device'
export const twoStepOn = 'Two-step sign-in is on'
export const twoStepOff = 'Two-step sign-in is off'
export const sameEmail = 'This is your address already.'
export const linkSent = 'Link sent'
export const sentTo = (email: string) => `To ${email}`
export const usernameChanged = 'Username changed'
export const youAreNow = (username: string) => `You are ${username} now.`
export const passwordChanged = 'Password changed'
export const othersSignedOut = 'Your other devices are signed out.'
export const exported = (file: string) => `Your data is in ${file}`
export const enterUsername = 'Enter your username.'
export const notYourUsername = 'This is not your username.'
export const deviceSignedOut = (device: string) => `${device} is signed out`
