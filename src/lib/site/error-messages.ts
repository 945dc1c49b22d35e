export const missingTitle = 'Page not found'
export const missingHeading = 'Oops! Page Not Found!'
export const missingText =
  "It seems like the page you're looking for does not exist or might have been removed."
export const maintenanceTitle = 'Under maintenance'
export const maintenanceHeading = 'Website is under maintenance!'
export const maintenanceText =
  "The site is not available at the moment. We'll be back online shortly."
export const exampleTitle = 'Error example'
export const exampleSubtitle = 'A part of this page fails on purpose.'
export const chunkFailed =
  'A part of this page could not be loaded. The connection may be lost, or Discover may have been updated since you opened it.'
export const chunkOffline =
  'There is no connection, and this part of the page is not stored on this device.'
export const goBack = 'Go Back'
export const backToHome = 'Back to Home'
export const learnMore = 'Learn more'
export const maintenanceMeaning = 'What maintenance means'
export const maintenanceReason =
  'The people who look after this site have closed it for a short while to change or move something behind it. It opens again as soon as that is done.'
export const maintenanceAccount = 'Your account and everything saved in it stay as they are.'
export const maintenanceFiles = 'Files you have already downloaded keep working in Revit.'
export const maintenanceTransfers =
  'A download or an upload that was running has to be started again.'
export const tryAgain = 'Try this page again'
export const failedHeading = "Oops! Something went wrong :')"
export const failedText = 'We apologize for the inconvenience. Please try again later.'
