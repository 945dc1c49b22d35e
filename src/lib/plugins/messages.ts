import { plural } from '#lib/i18n/plural.ts'

export const whatIsNew = (version: string) => `What is new in ${version}`
export const olderVersions = (count: number) => `Older versions (${count})`
export const newerVersions = (count: number, own: number) =>
  plural(count, {
    one: `# newer version, not made for your Revit ${own}`,
    other: `# newer versions, not made for your Revit ${own}`,
  })
export const allVersions = (count: number) => `Versions for other releases (${count})`
export const loading = 'Loading the add-ins...'
export const noneTitle = 'No add-ins are offered here'
export const noneText =
  'You need none: download a family as .rfa and load it in Revit with Insert, Load Family. What the operator publishes shows up on this page.'
export const madeFor = (releases: string) => `Made for ${releases}`
export const hash = 'SHA-256'
export const missingText = 'This version may no longer be offered. Reload this page to check.'
export const subtitle = 'Add-ins that bring the catalogue into your design tool.'
export const needsScript =
  'The add-ins are only shown with JavaScript. Allow it for this site and reload the page.'
