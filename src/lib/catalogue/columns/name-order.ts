/** Compares two families by name in the reader's language, numbers as numbers, and then by age. */
export interface NameOrder {
  /** The language the browser found for the one that was asked for. */
  readonly locale: string
  compare(name: string, number: number, otherName: string, otherNumber: number): number
}

export function nameOrder(locale?: string): NameOrder {
  const collator = new Intl.Collator(locale, { numeric: true })
  return {
    locale: collator.resolvedOptions().locale,
    compare: (name, number, otherName, otherNumber) =>
      collator.compare(name, otherName) || number - otherNumber,
  }
}
