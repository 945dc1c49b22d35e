import { plural } from '#lib/i18n/plural.ts'

export const authenticator = 'Authenticator app'
export const authenticatorOff =
  'An app on your phone shows a code that changes every 30 seconds. It works without a mail.'
export const authenticatorSince = (date: string) => `Added on ${date}.`
export const add = 'Set up'
export const replace = 'Replace'
export const replaceNamed = 'the authenticator app'
export const setUpTitle = 'Set up an authenticator app'
export const setUpText =
  'Scan the picture with the app, then type the code that it shows. You have ten minutes.'
export const picture = 'QR code for your authenticator app'
export const secret = 'Or type this into the app'
export const secretCopied = 'Copied'
export const copyRefused =
  'Your browser does not allow copying. Select the text and copy it yourself.'
export const firstCode = 'Code that the app shows'
export const turnOn = 'Turn on'
export const added = 'Your authenticator app is set up'
export const removed = 'The authenticator app is removed. Codes come by e-mail again.'
export const tookTooLong = {
  title: 'This took longer than ten minutes',
  text: 'The picture no longer counts. Close this and set up the app again.',
}
export const recovery = 'Recovery codes'
export const recoveryNone =
  'For the day you lose your phone: each code signs you in once. You have none yet.'
export const recoveryLeft = (left: number) =>
  plural(left, {
    one: '# recovery code is left.',
    other: '# recovery codes are left.',
  })
export const fewTitle = 'Few recovery codes are left'
export const fewText = 'Make new ones before you run out. The old ones stop working.'
export const makeCodes = 'Make recovery codes'
export const makeNewCodes = 'Make new ones'
export const codesTitle = 'Your recovery codes'
export const codesText =
  'They are shown this once. Keep them where you find them without your phone. Each works once.'
export const codesCopied = 'Recovery codes copied'
export const printCodes = 'Print'
export const codesSaved = 'I have saved them'
export const fileHeading = (email: string) => `Discover recovery codes for ${email}`
export const offTitle = 'Turn two-step sign-in off?'
export const offText =
  'Your authenticator app and your recovery codes stop working. The password alone opens the account.'
export const keepOn = 'Keep it on'
export const turnOff = 'Turn off'
