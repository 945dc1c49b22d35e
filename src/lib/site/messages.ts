export const pageTitle = (title: string) => `${title} · Discover`
export const openNavigation = 'Open navigation'
export const skipToContent = 'Skip to content'
export const oldBrowser =
  'Discover does not run in this browser, as it is too old. Please use a newer one.'
export const settingsTitle = (title: string) => `${title} · Settings`
export const description = 'Parametric families for Revit that open on your desk.'
export const mainNavigation = 'Main'
export const closeNavigation = 'Close navigation'
export const catalogue = 'Catalogue'
export const trademark =
  'Parametric families for Revit. Revit is a registered trademark of Autodesk, Inc.'
export const footer = 'Footer'
/** @param title what the operator calls the page */
export const legalDescription = (title: string) => `${title} of this catalogue.`
export const licences = 'Licences'
export const pictureOfSite = 'A casement window drawn with its dimensions'
export const toggleThemeLight = 'Toggle theme, now light'
export const toggleThemeDark = 'Toggle theme, now dark'
export const searchOrJump = 'Search or jump to'
export const searchOrJumpHint = 'Search or jump to...'
export const everywhere = 'Everywhere'
export const thisList = 'This list'
export const billing = 'Billing'
export const newTeam = 'New Team'
export const invitations = (count: number) => `Invitations (${count})`
export const logOut = 'Log out'
export const accountOf = (name: string) => `Account of ${name}`
