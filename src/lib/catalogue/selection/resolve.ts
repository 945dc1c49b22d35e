import { addressBook } from '#lib/catalogue/addresses.ts'
import { addressesAtOnce, fetchAddresses } from '#lib/catalogue/data/api.ts'
import type { Family } from '#lib/catalogue/family.ts'

export interface Resolved {
  id: string
  name: string
}

/** The ids of families, of which the catalogue may know only the number. @throws FailureError; families that are gone are left out */
export async function resolveFamilies(families: Iterable<Family>): Promise<Resolved[]> {
  const known = [...families].map(({ number, id, name }) => ({
    number,
    name,
    id: id ?? addressBook.get(number)?.id ?? null,
  }))
  const unknown = known.filter(({ id }) => id === null).map(({ number }) => number)
  const found = new Map<number, string>()
  for (let start = 0; start < unknown.length; start += addressesAtOnce) {
    const numbers = unknown.slice(start, start + addressesAtOnce)
    for (const [number, { id }] of await fetchAddresses('families', numbers)) found.set(number, id)
  }
  return known.flatMap(({ number, name, id }) => {
    const resolved = id ?? found.get(number)
    return resolved === undefined ? [] : [{ id: resolved, name }]
  })
}
