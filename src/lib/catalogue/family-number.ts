import { fetchAddresses } from '#lib/catalogue/data/api.ts'

/** The id of the family with this number in the catalogue; null where there is none. @throws FailureError */
export async function findFamilyId(number: number): Promise<string | null> {
  const addresses = await fetchAddresses('families', [number])
  return addresses.get(number)?.id ?? null
}
