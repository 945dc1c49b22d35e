import * as counts from '#lib/i18n/counts.ts'

import * as typesMessages from './types/messages.ts'

export const back = 'Back to the catalogue'
export const noFile = 'No file has been published for this family yet.'
/** @param types 0 where the record does not say */
export const typeCatalogue = (types: number) =>
  types > 0
    ? `${typesMessages.typeCatalogue} (${counts.types(types)})`
    : typesMessages.typeCatalogue
export const catalogueHint =
  'Save it beside the .rfa file, under the same name, and Revit asks which types to load.'
export const actionsLabel = 'Download and share'
export const fileSize = 'File size'
export const facts = 'Facts'
export const notGiven = 'Not given'
export const missingTitle = 'This family is not offered'
export const missingText =
  'The link may be incomplete, or its publisher has withdrawn it. Another one like it may be in the catalogue.'
export const draftTitle = 'This is a draft'
export const reviewTitle = 'This family is in review'
export const archivedTitle = 'This family is archived'
export const archivedText = 'It is no longer offered: only you see it.'
export const loading = 'Loading the family...'
export const by = 'By'
export const favourite = 'Favourite'
export const healthGood = 'In good order'
export const healthNotes = 'Check before you load'
export const healthWarnings = 'Take care'
export const healthUnknown = 'Not known'
export const needsRevit = (release: number) => `Needs Revit ${release}`
export const premiumAll = 'Every premium family in the catalogue'
export const premiumFreeStays = 'Free families stay free, with or without it'
export const premiumKept = 'What you downloaded stays yours when it ends'
export const premiumTitle = 'This family comes with Premium'
export const getPremium = 'Get Premium'
export const copyLink = 'Copy link'
export const needsScript =
  'A family is only shown to those who are signed in, which needs JavaScript. Allow it for this site and reload the page.'
export const unpublishedText = 'Only you see it until it is published.'
export const viewPictures = (count: number) =>
  count === 1 ? 'View the picture larger' : `View ${count} pictures larger`
export const sections = 'Sections of this family'
export const specification = 'Specification'
export const revisions = 'Revisions'
export const similarShort = 'Similar'
export const websiteOf = (vendor: string) => `Website of ${vendor}`
export const showAllCategories = (count: number) => `Show all ${count} categories`
export const moreCategories = (count: number) => `+${count}`
export const needsRelease = (release: number) => `It needs Revit ${release} or newer.`
