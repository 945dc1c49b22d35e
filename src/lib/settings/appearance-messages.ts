export const subtitle = 'How Discover looks.'
export const needsScript =
  'Changing how Discover looks needs JavaScript. Allow it for this site and reload the page.'
export const themeText =
  'What you choose here applies on your other devices too. The round button at the top changes this device alone.'
export const density = 'Density'
export const densityText = 'How close together the families of the catalogue stand.'
export const systemNow = (look: 'light' | 'dark') =>
  look === 'dark' ? 'As this device is set, now dark' : 'As this device is set, now light'
