import type { FailureMessage } from '#lib/failure/failure.ts'
import * as counts from '#lib/i18n/counts.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'

import type { ReplaceProblem } from './replace-file.ts'

const untouched = 'The file on your disk is as it was.'

export const replaceProblems: Record<ReplaceProblem, FailureMessage> = {
  changed: {
    title: 'The file has changed since it was checked',
    text: `${untouched} Check the folder again.`,
  },
  gone: {
    title: 'The file is no longer there',
    text: 'It was moved, renamed or deleted. Check the folder again.',
  },
  locked: {
    title: 'The file is in use',
    text: `${untouched} Close it in Revit and try again.`,
  },
  refused: {
    title: 'The browser may not write in this folder',
    text: `${untouched} Try again and allow it, or download the file.`,
  },
  full: {
    title: 'The disk is full',
    text: `${untouched} Make room and try again.`,
  },
  'wrong-file': {
    title: 'The file did not arrive as it was published',
    text: `${untouched} Wait a moment and try again.`,
  },
  'no-backup': {
    title: 'The old file is no longer beside it',
    text: 'It was moved, renamed or changed, so nothing was put back.',
  },
  failed: {
    title: 'The file could not be replaced',
    text: `${untouched} Try again, or download the new one.`,
  },
}

/** Why the old file was not put back. */
export function restoreProblem(problem: ReplaceProblem, backup: string): FailureMessage {
  if (problem === 'no-backup') return replaceProblems['no-backup']
  const { title } =
    problem === 'failed' ? { title: 'The old file was not put back' } : replaceProblems[problem]
  return { title, text: `The old file is still beside it, as ${backup}.` }
}

export const replace = 'Replace in place'
export const replaceOf = (name: string) => `Replace ${name} in place`
export const downloadOf = (name: string) => `the newest ${name}`
export const replacing = 'Replacing...'
export const replacedBy = (revision: number, backup: string) =>
  `Replaced by revision ${formatNumber(revision)}. The old file is beside it, as ${backup}.`
export const putBack = 'Put the old file back'
/** Announced. */
export const isBack = (name: string) => `The old ${name} is back.`
export const putBackAll = 'Put all old files back'
export const replaceAll = 'Replace all...'
export const replaceAllTitle = 'Replace superseded files'
export const canBeReplaced = (count: number) =>
  plural(count, {
    one: '# file can be replaced with its newest revision',
    other: '# files can be replaced with their newest revisions',
  })
export const bannerText = 'Each old file stays beside the new one, and you can put it back.'
export const planned = (count: number, size: string) =>
  `${counts.files(count)} will be replaced in place, ${size} to download.`
export const backupsText =
  'The old files stay beside them, named as Revit names its backups, such as Door.0001.rfa. Nothing is deleted, and each can be put back.'
export const riskText =
  'Where schedules depend on a family, look at its difference first: types and parameters may be gone.'
export const heldBack = 'Not replaced'
export const heldPremium = (count: number) =>
  plural(count, {
    one: '# premium file, which needs a subscription',
    other: '# premium files, which need a subscription',
  })
export const heldTooNew = (count: number, release: number | null) =>
  plural(count, {
    one: `# file too new for your Revit ${release ?? ''}`.trim(),
    other: `# files too new for your Revit ${release ?? ''}`.trim(),
  })
export const replaceCount = (count: number) =>
  plural(count, { one: 'Replace # file', other: 'Replace # files' })
export const nothingToReplace = 'There is nothing left to replace.'
export const replacingProgress = 'Files replaced'
export const undoingProgress = 'Files put back'
export const stopAfterThis = 'Stop after this file'
export const batchDone = (count: number) => `${counts.files(count)} replaced.`
export const batchFailed = (count: number) =>
  plural(count, {
    one: '# could not be replaced: its row says why.',
    other: '# could not be replaced: their rows say why.',
  })
export const batchLeft = (count: number) => `${counts.files(count)} left as they were.`
export const needsPremium = 'Its newest revision needs a premium subscription.'
export const seeSubscription = 'See the subscription'
export const tooNewFor = (release: number, own: number) =>
  `Needs Revit ${release}: it would not open in your Revit ${own}.`
