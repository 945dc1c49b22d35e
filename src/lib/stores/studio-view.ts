import { atom } from 'nanostores'

import type { Dropped, FoundFile } from './found-files.ts'
import { type Added, addFiles } from './studio-read.ts'
import { showToast } from './toasts.ts'

/** Which of the two tables is shown. */
export const $view = atom<'files' | 'families'>('families')

const countOf = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count.toLocaleString('en')} ${count === 1 ? one : many}`] : []

function describeLeftOut({ others, backups, repeated }: Added): string {
  const left = [
    ...countOf(others, 'of another kind than .rfa', 'of another kind than .rfa'),
    ...countOf(backups, 'backup of Revit', 'backups of Revit'),
    ...countOf(repeated, 'here already', 'here already'),
  ]
  return left.length > 0 ? `Left out: ${left.join(', ')}.` : ''
}

/**
 * Takes what was dropped or chosen, shows it, and says what was left out.
 * @param target the family that all of them revise
 */
export function takeFiles(found: readonly FoundFile[], target?: string): void {
  if (found.length === 0) return
  const taken = addFiles(found, target)
  const description = describeLeftOut(taken)
  if (taken.added > 0) $view.set('files')
  if (taken.added === 0) {
    showToast({ label: 'No family was added', description, tone: 'danger' })
  } else if (description) {
    showToast({ label: `${taken.added.toLocaleString('en')} added`, description })
  }
}

/** Takes what was dropped as `takeFiles` does, and names what could not be read. */
export function takeDropped({ found, lost }: Dropped, target?: string): void {
  takeFiles(found, target)
  if (lost.length === 0) return
  showToast({
    label: `${lost.length.toLocaleString('en')} could not be read`,
    description: `Check that it is still there, and choose it with the button: ${lost[0]}`,
    tone: 'danger',
  })
}
