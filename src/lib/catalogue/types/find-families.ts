import { addressBook } from '#lib/catalogue/addresses.ts'
import { addressesAtOnce, fetchAddresses } from '#lib/catalogue/data/api.ts'

/** The ids of families by their numbers in the catalogue; those that are gone are left out. @throws FailureError */
export async function findFamilies(numbers: readonly number[]): Promise<Map<number, string>> {
  const ids = new Map<number, string>()
  const unknown: number[] = []
  for (const number of numbers) {
    const known = addressBook.get(number)
    if (known) ids.set(number, known.id)
    else unknown.push(number)
  }
  for (let start = 0; start < unknown.length; start += addressesAtOnce) {
    const part = unknown.slice(start, start + addressesAtOnce)
    for (const [number, { id }] of await fetchAddresses('families', part)) ids.set(number, id)
  }
  return ids
}
