import type { Query } from '#lib/catalogue/filters/query.ts'

const listOf = (numbers: Uint32Array | null | undefined) => (numbers ? [...numbers] : null)

/** A query as the nodes take it. */
export function toJson(query: Query) {
  const { text, freemium, order, categories, vendors, releases, opensIn, leftOut } = query
  return {
    text,
    freemium,
    order,
    categories,
    vendors,
    releases,
    opensIn: opensIn ?? null,
    favouriteNumbers: listOf(query.favouriteNumbers),
    within: listOf(query.within),
    values: query.values ?? null,
    leftOut: leftOut ? { ...leftOut, numbers: listOf(leftOut.numbers) } : null,
  }
}
