import { formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'
export const asTable = (title: string) => `${title}, as a table`
export const hideTable = 'Hide the table'
export const showTable = 'Show as a table'
export const loading = 'Loading the figures...'
export const period = (days: number) => `${days} days`
export const allFamilies = 'All families'
export const mine = 'Mine'
export const periodLabel = 'Period'
export const scopeLabel = 'Whose families'
export const downloadsByDay = 'Downloads by day'
export const downloads = 'Downloads'
export const noDownloads = 'Nothing was downloaded in this period.'
export const visitorsByDay = 'Visitors by day'
export const visitors = 'Visitors'
export const noVisitors =
  'No visitors were counted in this period. Those who ask not to be tracked never are.'
export const today = 'Today'
export const day = 'Day'
export const emptySearches = 'Searches that found nothing'
export const emptySearchesText = 'By how many people searched, once each a day'
export const noEmptySearches = 'Every search found something in this period.'
export const mostDownloaded = 'Most downloaded'
export const downloadsIn = (days: number) => `Downloads in ${days} days`
export const downloadsUnit = 'downloads'
export const newFamilies = 'New in the catalogue'
export const nothingPublished = 'Nothing is published yet.'
export const oldReleases = 'Saved in an old Revit'
export const oldReleasesText = (families: string, release: number) =>
  `${families} from before Revit ${release}, the oldest first. Newer ones upgrade them at each load.`
export const noOldReleases = (release: number) =>
  `Every family was saved with Revit ${release} or newer.`
export const recentDownloads = 'My recent downloads'
export const noRecentDownloads =
  'You have downloaded nothing yet. What you fetch is listed here, for you alone.'
export const superseded = 'Superseded since you downloaded'
export const supersededText = (families: string) => `You have an earlier revision of ${families}.`
export const noneSuperseded = 'What you downloaded is the current revision.'
export const activePeople = 'Active people'
export const published = (count: number) => `${formatNumber(count)} published`
export const share = 'Share'
export const dayCount = (date: string, count: number, isToday: boolean) =>
  isToday ? `${date}: ${formatNumber(count)} so far` : `${date}: ${formatNumber(count)}`
export const mostOn = (text: string) => `Most on ${text}`
export const downloadsChart = (days: number, sum: number, most: string) =>
  `${downloadsByDay}, ${days} days: ${formatNumber(sum)} downloads. Most on ${most}.`
export const visitorsChart = (days: number, sum: number, most: string) =>
  `${visitorsByDay}, ${days} days: ${formatNumber(sum)} visitors. Most on ${most}.`
export const searched = (times: number) =>
  times === 1 ? 'Once' : plural(times, { other: '# times' })
export const subtitle = 'The library in figures.'
export const needsScript =
  'The figures are only shown with JavaScript. Allow it for this site and reload the page.'
export const supersededBy = (own: number, current: number) => `Revision ${own}, now ${current}`
