import { findNearest, findParameters } from '#lib/catalogue/values/parameter-name.ts'

/** The same for names that differ in case or accents only. */
const fold = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

interface FoldedName {
  /** As it is compared. */
  name: string
  /** As the catalogue writes it. */
  own: string
}

const known = new WeakMap<readonly string[], FoldedName[]>()

/** Folds a list of names once. */
function foldNames(names: readonly string[]): FoldedName[] {
  const folded = known.get(names) ?? names.map((own) => ({ name: fold(own), own }))
  known.set(names, folded)
  return folded
}

/**
 * The names that are meant: the whole name, what `translate` makes of it, or else those with words that begin so.
 * @param translate a name in another language or number, null where it knows none
 */
export function findNames(
  names: readonly string[],
  written: string,
  translate: (written: string) => string | null = () => null,
): string[] {
  const folded = foldNames(names)
  const whole = (name: string | null) =>
    name === null ? [] : folded.filter((each) => each.name === fold(name.trim()))
  const exact = whole(written)
  if (exact.length > 0) return exact.map(({ own }) => own)
  const translated = whole(translate(written))
  if (translated.length > 0) return translated.map(({ own }) => own)
  return findParameters(folded, fold(written)).map(({ own }) => own)
}

/** The name that is nearest to a misspelt one; null where none is near. */
export const findNearestName = (names: readonly string[], written: string): string | null =>
  findNearest(foldNames(names), fold(written))?.own ?? null

/** The places of the names of which a word begins so, those first that begin so themselves. */
export function findNamesBeginning(names: readonly string[], written: string): number[] {
  const wanted = fold(written)
  const rankOf = (name: string): number => {
    if (name.startsWith(wanted)) return 0
    return name.split(/[\s(/-]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2
  }
  return foldNames(names)
    .map(({ name }, place) => ({ place, rank: rankOf(name) }))
    .filter(({ rank }) => rank < 2)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ place }) => place)
}
