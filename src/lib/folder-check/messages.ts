import { formatNumber } from '#lib/i18n/number.ts'

import type { Outcome } from './checked-file.ts'

export const another = 'Check another folder'
export const saveTable = 'Save as CSV'
export const looking = 'Looking for .rfa files...'
export const progressLabel = 'Files checked'
export const stopped = (checked: number, files: string) =>
  `Stopped: ${formatNumber(checked)} of ${files} checked.`
const outcomeWords: Record<Outcome, string> = {
  superseded: 'superseded',
  unreadable: 'unreadable',
  unknown: 'unknown',
  current: 'current',
}
/** @param outcomes those that are named, in their order */
export function finished(
  files: string,
  outcomes: readonly Outcome[],
  found: Record<Outcome, number>,
): string {
  const parts = outcomes.map(
    (outcome) => `${formatNumber(found[outcome])} ${outcomeWords[outcome]}`,
  )
  return `${files} checked: ${parts.join(', ')}.`
}
export const checking = 'Checking...'
export const foundSoFar = (files: string) => `${files} found so far`
export const unchanged = (files: string) =>
  `${files} unchanged since the last check, not read again.`
export const backupsLeftOut = (files: string) =>
  `${files} left out: earlier versions that Revit stores beside a family.`
export const showOnly = 'Show only'
export const tableLabel = 'Files that were checked'
export const shownOf = (shown: number, total: number) =>
  `${formatNumber(shown)} of ${formatNumber(total)} are shown.`
export const noneSo = 'None of the files that were checked.'
export const newest = (revision: number) => `revision ${revision}, the newest`
export const outdated = (revision: number, current: number, day: string | null) =>
  `revision ${revision}, the newest is ${current}${day === null ? '' : ` of ${day}`}`
export const notKnown = 'Not in the catalogue in this form.'
export const description =
  'See which of your .rfa files are current and which have a newer revision.'
export const needsScript =
  'Checking a folder needs JavaScript. Allow it for this site and reload the page.'
export const nothingUploaded = 'Nothing is uploaded'
export const nothingUploadedText =
  'Your browser works out a fingerprint (SHA-256) of each file, and only the fingerprints are compared.'
export const checkedInOnePress = 'Checked again in one press'
export const checkedInOnePressText =
  'This browser remembers the folder, and reads only what has changed since.'
export const chooseEachTime = 'Chosen each time'
export const chooseEachTimeText =
  'This browser cannot remember a folder or write in it. Chrome and Edge can: there, superseded files are replaced in place.'
export const nothingLost = 'Nothing is lost'
export const nothingLostText =
  'A file is replaced only if you say so, and the old one stays beside it.'
export const nothingChanged = 'Nothing on your disk changes'
export const nothingChangedText =
  'Newer revisions are downloaded, and you put them in place of the old files.'
export const publishThese = (count: number) => `Publish these ${formatNumber(count)} in Studio`
export const remembered = 'Your folder'
export const lastChecked = (when: string) => `Last checked ${when}`
export const forget = 'Forget this folder'
export const forgotten = 'The folder is forgotten'
export const forgottenText = 'Nothing on your disk has changed.'
export const chosenFiles = 'Chosen files'
export const refusedTitle = 'The folder may not be read'
export const refusedText =
  'The browser was not allowed to. Try again and allow it, or choose another folder.'
export const goneTitle = 'The folder is no longer there'
export const goneText =
  'It was moved, renamed or deleted, or its drive is not connected. Choose it again where it is now.'
export const searchLabel = 'Find a file'
export const searchPlaceholder = 'File, folder or family'
export const sortedBy = {
  outcome: 'What to act on first',
  path: 'File and folder',
  family: 'Name of the family',
  changed: 'Newest revision first',
} as const
export const rowsLabel = 'Files on a page'
export const noMatch = 'No file matches'
export const noMatchText = 'Try other words, or show all outcomes.'
export const note = (text: string) => `“${text}”`
export const showDifference = 'Show difference'
export const differenceTitle = (name: string) => `What changes in ${name}`
export const differenceText = (revision: number, current: number) =>
  `Your file, revision ${revision}, compared with revision ${current} of the catalogue.`
export const comparing = 'Reading your file and comparing...'
export const catalogueBeside =
  'A type catalogue (.txt) belongs to the newest revision: download it from the page of the family as well.'
export const publishThis = 'Publish in Studio'
export const findSimilar = 'Find similar'
export const ofFile = (name: string) => `for ${name}`
export const dropHere = 'Drop a folder or some .rfa files here'
export const dropText = 'Folders inside it are searched as well.'
export const nothingFound = 'No .rfa files were found'
export const nothingFoundText =
  'Choose a folder with Revit families in it, or in the folders inside it.'
export const superseded = 'Superseded'
export const unreadable = 'Unreadable'
export const unknown = 'Unknown'
export const theCheck = 'The check'
export const downloadBegun = 'The download has begun. Put the file in place of the old one.'
