import { atom } from 'nanostores'

import type { Dropped, FoundFile } from '#lib/browser/found-files.ts'
import { type Added, addFiles } from '#lib/studio/files/read.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import * as messages from './change-messages.ts'

/** Which of the two tables is shown. */
export const $view = atom<'files' | 'families'>('families')

const countOf = (count: number, say: (count: number) => string): string[] =>
  count > 0 ? [say(count)] : []

function describeLeftOut({ others, backups, repeated }: Added): string {
  const left = [
    ...countOf(others, messages.otherKinds),
    ...countOf(backups, messages.backups),
    ...countOf(repeated, messages.repeated),
  ]
  return left.length > 0 ? messages.leftOut(left.join(', ')) : ''
}

/**
 * Adds what was dropped or chosen, shows it, and says what was left out.
 * @param target the family that all of them revise
 */
export function takeFiles(found: readonly FoundFile[], target?: string): void {
  if (found.length === 0) return
  const taken = addFiles(found, target)
  const description = describeLeftOut(taken)
  if (taken.added + taken.catalogues > 0) $view.set('files')
  const { added, catalogues } = taken
  if (added === 0 && catalogues > 0) {
    showToast({ label: messages.cataloguesAdded(catalogues), description })
  } else if (added === 0) {
    showToast({ label: messages.noneAdded, description, tone: 'danger' })
  } else if (description) {
    showToast({ label: messages.added(added), description })
  }
}

/** Adds what was dropped as `takeFiles` does, and names what could not be read. */
export function takeDropped({ found, lost }: Dropped, target?: string): void {
  takeFiles(found, target)
  const [first] = lost
  if (first === undefined) return
  showToast({
    label: messages.unreadable(lost.length),
    description: messages.unreadableText(first),
    tone: 'danger',
  })
}
