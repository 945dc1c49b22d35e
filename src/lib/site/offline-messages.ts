export const title = 'Offline'
export const text =
  'Discover cannot be reached, and this page is not stored on your device. It opens as soon as the connection is back.'
export const keptPages = 'The families that you have loaded before are still in the catalogue.'
export const newVersion = 'A new version of Discover is ready.'
export const later = 'Later'
