import * as boardMessages from '#lib/boards/bar-messages.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'

import type { KitChangeKind } from './changes.ts'
import type { KitProblem, MissingReason, TableMessages } from './manifest.ts'

export const newerRevision = 'Newer revision'
export const newOnBoard = 'New on the board'
export const unavailable = 'No longer available'
export const goneFromBoard = 'Not on the board any more'
export const unchanged = 'Unchanged'
export const revisionStep = (before: number, now: number) => `revision ${before} to ${now}`
export const upToDate = 'Nothing changed: your kit is up to date.'
export const madeOn = (fileName: string, day: string) => `${fileName}, made on ${day}`
export const readingKit = (fileName: string) => `Reading ${fileName}...`
export const otherBoard = (board: string) => `This kit is of another board: ${board}`
export const otherBoardText = 'It is compared with this one all the same.'
export const downloadChanged = (count: number) => `Download only what changed (${count})`
export const unpackAdvice =
  'Unpack what you download over the folder of the kit: newer files replace the old ones.'
export const dropHere = 'Drop a kit here, or the manifest.json in it'
export const staysHere = 'It is read on this device and not uploaded.'
export const choose = 'Choose a kit'
export const fileLabel = 'Kit'
export const making = (done: number, total: number) =>
  `The kit is being made: ${done} of ${total} files.`
export const description =
  'One zip with the .rfa files under their own names. Its manifest says of each which revision it is and what its hash is, so that you can ask later what changed since.'
export const looking = 'Checking the board...'
export const filesDone = (done: number, total: number) => `${done} of ${total} files`
export const seePremium = 'See Premium'
export const notInKit = (files: string) => `Not in the kit: ${files}`
export const notInKitLabel = 'What is not in the kit'
export const saved = (files: string, fileName: string) => `${files} in ${fileName}`
export const savedText = 'Every file was checked against its hash. manifest.csv lists them.'
export const nothingSaved = 'No kit was saved'
export const nothingSavedText = 'None of the files could be fetched: the list says why.'
export const dayUsedUpText = (again: string) =>
  `What you have so far is saved. From ${again} on, choose this kit under “What changed since…” and download the rest.`
export const needPremium = 'Some families need Premium'
export const needPremiumText = 'Once you have it, “What changed since…” adds them to this kit.'
export const beingMade = 'The kit is being made.'
export const done = 'The kit is done.'
export const cancelled = 'Cancelled'
export const cancelledText = 'Nothing of the kit was saved.'
export const changes: Record<KitChangeKind, (count: number) => string> = {
  newer: (count) => `${formatNumber(count)} with a newer revision`,
  new: (count) => `${formatNumber(count)} new`,
  gone: boardMessages.unavailable,
  left: (count) => `${formatNumber(count)} not on the board any more`,
  same: (count) => `${formatNumber(count)} unchanged`,
}
export const unnamedGone = (count: number) =>
  plural(count, { one: '# family no longer available', other: '# families no longer available' })
export const unreadable = (name: string) => `${name} cannot be read`
export const unreadableText =
  'The browser could not read it. Was it moved or deleted? Choose it again.'
export const kitProblems: Record<KitProblem, string> = {
  foreign: 'This is no zip archive. Choose a kit, or the manifest.json in it.',
  damaged: 'This zip archive is damaged. Choose another copy of the kit.',
  unsupported:
    'This zip archive is encrypted or packed in an unusual way. Choose the manifest.json in it.',
  'too-large': 'What this zip archive holds is too large for a kit. Choose another one.',
  'no-kit': 'There is no manifest.json in this zip archive, so it is no kit of Discover.',
  empty: 'This file is empty. Choose a kit.',
  'no-manifest': 'This is no manifest of a kit. Choose a kit, or the manifest.json in it.',
  'damaged-manifest': 'The manifest of this kit is damaged. Choose another copy of it.',
  newer: 'A newer Discover made this kit. Reload the page and choose it again.',
}
export const reasonMessages: Record<MissingReason, string> = {
  premium: 'needs Premium',
  'too-new': 'too new for your Revit',
  limit: 'beyond the downloads of the day',
  'no-file': 'has no file',
  gone: 'no longer available',
  damaged: 'arrived damaged',
  unreached: 'could not be fetched',
}

export const table: TableMessages = {
  included: 'in the kit',
  includedBefore: 'in the kit before',
  reasons: reasonMessages,
}

export const previewTitle = (files: string, size: string) => `${files}, ${size}`
export const previewNothing = 'No file of this board can be downloaded'
export const leaveOutTooNew = (release: number) =>
  `Leave out what your Revit ${release} does not open`
export const leftOut = (files: string) => `Left out: ${files}`
export const leftOutLabel = 'What is left out'
