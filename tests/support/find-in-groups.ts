import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { noFilter } from '#lib/catalogue/filters/filter.ts'
import type { Query } from '#lib/catalogue/filters/query.ts'
import { packWords } from '#lib/catalogue/search/groups/decode-words.ts'
import { findGroups } from '#lib/catalogue/search/groups/find-groups.ts'
import type { GroupKind } from '#lib/catalogue/search/groups/kinds.ts'
import { startSearch } from '#lib/catalogue/search/search.ts'
import { walkChosen } from '#lib/catalogue/search/walk-chosen.ts'

/** A family as far as it is searched. */
export interface SearchedFamily {
  name: string
  categories?: readonly string[]
  vendor?: string | null
  isPremium?: boolean
  release?: number | null
  description?: string
  types?: readonly string[]
  /** The table of its types with their values, in place of `types`. */
  parametric?: unknown
}

export interface FoundFamilies {
  /** Those whose names contain the text. */
  exact: string[]
  groups: { kind: GroupKind; names: readonly string[]; found: string[] }[]
  /** All of them, the exact ones first. */
  all: string[]
}

/** Each name once, in the order in which the backend sends names. */
function namesOf(names: readonly (string | null | undefined)[]): string[] {
  const known = new Set(names.filter((name): name is string => typeof name === 'string'))
  return [...known].toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
}

export function columnsOf(families: readonly SearchedFamily[]): Columns {
  const rows = families.map((family, at) => ({
    number: at + 1,
    name: family.name,
    isPremium: family.isPremium ?? false,
    release: family.release ?? null,
    vendor: family.vendor ?? null,
    categories: [...(family.categories ?? [])],
  }))
  const known = {
    categoryNames: namesOf(rows.flatMap(({ categories }) => categories)),
    vendorNames: namesOf(rows.map(({ vendor }) => vendor)),
  }
  return buildColumns(rows, 'en', known)
}

/** Always the same list, so that the table of synonyms is read once. */
const noLines: readonly string[] = []

/** @param synonyms the lines of an operator */
export function openGroupSearch(
  families: readonly SearchedFamily[],
  synonyms: readonly string[] = noLines,
): (text: string, choice?: Partial<Query>) => FoundFamilies {
  const columns = columnsOf(families)
  const packed = packWords(
    families.map(({ description = '', types = [] }, at) => ({
      number: at + 1,
      texts: [description, ...types],
    })),
  )
  const words = { ...packed, words: packed.words === '' ? [] : packed.words.split('\n') }
  const names = columns.names.split('\n')
  const read = (rows: Uint32Array) => Array.from(rows, (row) => names[row] ?? '')

  return (text, choice = {}) => {
    const query = { ...noFilter, ...choice, text }
    const search = startSearch(columns, query, { walk: walkChosen })
    search.run(Infinity)
    const steps = findGroups(columns, query, { words, synonyms, isNamedOnly: false })
    let step = steps.next()
    while (!step.done) step = steps.next()
    const exact = read(search.rows)
    const groups = step.value.map(({ rows, ...group }) => ({ ...group, found: read(rows) }))
    return { exact, groups, all: [...exact, ...groups.flatMap(({ found }) => found)] }
  }
}
