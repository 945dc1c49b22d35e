/** For each facet, some of its values: those it has, or those that were chosen. */
export type FacetValues<Facet extends string> = Readonly<Record<Facet, readonly string[]>>

/** With a value chosen or not, in the order in which the facet has its values. */
export function toggleFacetValue<Facet extends string>(
  known: FacetValues<Facet>,
  chosen: FacetValues<Facet>,
  { facet, value, isChosen }: { facet: Facet; value: string; isChosen: boolean },
): FacetValues<Facet> {
  const values = new Set(chosen[facet])
  if (isChosen) values.add(value)
  else values.delete(value)
  return { ...chosen, [facet]: known[facet].filter((each) => values.has(each)) }
}

/** How many values are chosen, of all facets together. */
export const countChosen = (chosen: FacetValues<string>): number =>
  Object.values(chosen).reduce((sum, values) => sum + values.length, 0)

/** Whether a filter excludes anything: blanks do not. */
export const isFiltering = (text: string, chosen: FacetValues<string>): boolean =>
  text.trim() !== '' || countChosen(chosen) > 0
