import { formatNumber } from '#lib/i18n/number.ts'
export const another = 'Check another folder'
export const saveTable = 'Save as CSV'
export const looking = 'Looking for .rfa files...'
export const progressLabel = 'Files checked'
export const stopped = (checked: number, files: string) =>
  `Stopped: ${formatNumber(checked)} of ${files} checked.`
export const finished = (files: string, superseded: number, current: number) =>
  `${files} checked: ${formatNumber(superseded)} superseded, ${formatNumber(current)} current.`
export const checking = 'Checking...'
export const showOnly = 'Show only'
export const tableLabel = 'Files that were checked'
export const shownOf = (shown: number, total: number) =>
  `${formatNumber(shown)} of ${formatNumber(total)} are shown.`
export const noneSo = 'None of the files that were checked.'
export const newest = (revision: number) => `revision ${revision}, the newest`
export const outdated = (revision: number, current: number) =>
  `revision ${revision}, the newest is ${current}`
export const notKnown = 'Not in the catalogue in this form'
export const description =
  'See which of your .rfa files are current and which have a newer revision. Nothing is uploaded: your browser works out a fingerprint (SHA-256) of each file, and only the fingerprints are compared.'
export const dropHere = 'Drop a folder or some .rfa files here'
export const dropText = 'Folders inside it are searched as well.'
export const nothingFound = 'No .rfa files were found'
export const nothingFoundText =
  'Choose a folder with Revit families in it, or in the folders inside it.'
export const superseded = 'Superseded'
export const unreadable = 'Unreadable'
export const unknown = 'Unknown'
