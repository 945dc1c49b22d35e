/** Comparing more names by the rules of a language takes seconds. */
const maxCompared = 20_000

/** Spelled so that plain comparison of characters takes numbers as numbers, and no heed of case and accents. */
function plainKey(name: string): string {
  const lower = name.toLowerCase()
  const apart = lower.normalize('NFKD')
  const plain = apart === lower ? lower : apart.replaceAll(/\p{M}+/gu, '')
  return plain.replaceAll(/\d+/gu, (digits) => digits.padStart(9, '0'))
}

function sortPlainly(names: readonly string[]): Uint32Array {
  const keys = names.map(plainKey)
  const compare = (a: number, b: number) => {
    const [one = '', other = ''] = [keys[a], keys[b]]
    if (one === other) return a - b
    return one < other ? -1 : 1
  }
  return Uint32Array.from(names.keys()).toSorted(compare)
}

function sortByLanguage(names: readonly string[], locale: string | undefined): Uint32Array {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return Uint32Array.from(names.keys()).toSorted(
    (a, b) => compare(names[a] ?? '', names[b] ?? '') || a - b,
  )
}

/**
 * For each name its place among all of them in order, numbers as numbers; the same for the same name.
 * @param joined by line breaks
 */
export function rankNames(joined: string, locale: string | undefined): Uint32Array {
  const distinct = new Map<string, number>()
  const places = Uint32Array.from(joined.split('\n'), (name) => {
    const place = distinct.get(name) ?? distinct.size
    if (place === distinct.size) distinct.set(name, place)
    return place
  })
  const names = [...distinct.keys()]
  const order = names.length > maxCompared ? sortPlainly(names) : sortByLanguage(names, locale)
  const ranks = new Uint32Array(names.length)
  for (const [rank, place] of order.entries()) ranks[place] = rank
  return places.map((place) => ranks[place] ?? 0)
}
