import { compareNames } from '#lib/i18n/compare-names.ts'

import type { CheckedFile, Outcome } from './checked-file.ts'

export const orders = ['outcome', 'path', 'family', 'changed'] as const
export type Order = (typeof orders)[number]

/** In the order in which a person would act on them. */
export const outcomes: readonly Outcome[] = ['superseded', 'unreadable', 'unknown', 'current']

export interface Arrangement {
  /** Null for all. */
  outcome: Outcome | null
  /** Words of the path or of the family's name, all of which have to be there. */
  text: string
  order: Order
}

const knownOf = (file: CheckedFile) => ('known' in file ? file.known : null)

const comparisons: Record<Order, (a: CheckedFile, b: CheckedFile) => number> = {
  outcome: (a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome),
  path: (a, b) => compareNames(a.path, b.path),
  family: (a, b) => {
    const [one, other] = [knownOf(a)?.name, knownOf(b)?.name]
    if (one === undefined || other === undefined) return Number(!one) - Number(!other)
    return compareNames(one, other)
  },
  changed: (a, b) => (knownOf(b)?.changed?.getTime() ?? 0) - (knownOf(a)?.changed?.getTime() ?? 0),
}

/**
 * The files that are wanted, in order; those that are equal in it stay sorted by path.
 * @param replaced whether a superseded file was replaced since, and so counts as current as well
 */
export function arrangeFiles(
  files: readonly CheckedFile[],
  { outcome, text, order }: Arrangement,
  replaced: (path: string) => boolean = () => false,
): CheckedFile[] {
  const words = text.toLocaleLowerCase().split(/\s+/u).filter(Boolean)
  const isWanted = (file: CheckedFile) => {
    const isOutcome =
      outcome === null || file.outcome === outcome || (outcome === 'current' && replaced(file.path))
    if (!isOutcome) return false
    if (words.length === 0) return true
    const about = `${file.path} ${knownOf(file)?.name ?? ''}`.toLocaleLowerCase()
    return words.every((word) => about.includes(word))
  }
  const wanted = files.filter(isWanted).toSorted(comparisons.path)
  return order === 'path' ? wanted : wanted.toSorted(comparisons[order])
}

/** The name and the folders of a path. */
export function splitPath(path: string): { name: string; folder: string } {
  const end = path.lastIndexOf('/')
  return { name: path.slice(end + 1), folder: end < 0 ? '' : path.slice(0, end) }
}
