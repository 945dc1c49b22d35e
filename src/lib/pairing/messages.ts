import { plural } from '#lib/i18n/plural.ts'

export const title = 'Pair a device'
export const description =
  'Sign a new device in with one that is signed in already. No password to type.'
export const needsScript = 'Pairing needs JavaScript. Allow it for this site and reload the page.'
export const cameraTitle = 'The camera cannot be used'
export const cameraText = 'Allow it for this site in the browser, or enter the code below.'
export const cameraPicture = 'What the camera sees'
export const closeCamera = 'Close the camera'
export const entryText =
  'You are signed in here, so you can let another device in. Open this page on it and scan the picture it shows.'
export const scan = 'Scan with the camera'
export const codeElsewhere = 'Code on the other screen'
export const codeExample = 'ABCD-EFGH'
export const showRequestingDevice = 'See which device is asking'
export const expiredTitle = 'The code has expired'
export const expiredText = 'A code is good for 90 seconds and for one device.'
export const refusedHereTitle = 'Refused on the other device'
export const refusedHereText =
  'This device was not signed in: someone pressed Refuse, or picked another number.'
export const signedIn = 'Signed in. Continuing...'
export const showNewCode = 'Show a new code'
export const codeForDevice = 'Code for this device'
export const noOtherDevice = 'No other device at hand?'
export const signInByEmail = 'Sign in with a code by e-mail'
export const number = 'Number'
export const offlineText = 'This page notices by itself when the connection is back.'
export const scanPicture = 'Scan the picture with a phone that is signed in to Discover.'
export const openAddressBefore = 'Without a camera, open'
export const openAddressAfter = 'there and enter the code.'
export const pickNumber = (match: string) => `There, pick the number ${match}.`
export const confirmedTitle = (device: string) => `${device} is signed in`
export const confirmedText = 'You can sign it out again among your devices.'
export const myDevices = 'My devices'
export const refusedTitle = (device: string) => `${device} was refused`
export const refusedText = 'It is not signed in, and its code no longer works.'
export const mismatchTitle = 'That is not the number on the other screen'
export const mismatchText =
  'To be safe, the code no longer works and nothing was signed in. Show a new code there and try again.'
export const enterAnotherCode = 'Enter another code'
export const picture = 'QR code that pairs this device'
export const question = (device: string) => `Sign in ${device}?`
export const questionText =
  'It will be signed in to your account. Pick the number that its screen shows. If you did not ask for this, or see no number there, refuse.'
export const numberElsewhere = 'Number on the other screen'
export const refuse = 'Refuse'
export const signInFirstTitle = 'You are not signed in here'
export const signInFirstText =
  'To let the other device in, sign in on this one first. This page remembers its code meanwhile; if it expires, show a new one there.'
export const signInHere = 'Sign in here'
export const pairThisDevice = 'Pair this device instead'
export const deviceToLetIn = 'Device to let in'
export const goodFor = (seconds: number) =>
  plural(seconds, { one: 'Good for # second', other: 'Good for # seconds' })
export const enterCode = 'Enter the eight letters and digits that the other screen shows.'
export const codeOver =
  'This code is not valid, or no longer valid. Enter the one on the other screen now.'
export const timeUp = 'The time is up. Enter the code that the other screen shows now.'
