/** Names that are stored once and referred to by index. */
export interface Dictionary {
  readonly names: string[]
  /** The place of a name, counted from 0; a new name is added at the end. */
  place(name: string): number
}

export function dictionaryOf(known: readonly string[] = []): Dictionary {
  const names = [...known]
  const places = new Map(names.map((name, place) => [name, place]))
  return {
    names,
    place(name) {
      const place = places.get(name)
      if (place !== undefined) return place
      places.set(name, names.length)
      return names.push(name) - 1
    },
  }
}
