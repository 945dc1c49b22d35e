import { FailureError } from '#lib/failure/failure.ts'
import { createResource } from '#lib/resource/resource.ts'

import { fetchFamily } from './api.ts'

const missing = () => new FailureError({ kind: 'missing' })

/** The id that the address names, itself or by the number in the catalogue; the address is then rewritten to it. */
async function findId(): Promise<string> {
  const query = new URLSearchParams(location.search)
  const id = query.get('id')
  if (id) return id
  const number = Number(query.get('number'))
  if (!Number.isSafeInteger(number) || number < 1) throw missing()
  const { findFamilyId } = await import('#lib/catalogue/family-number.ts')
  const found = await findFamilyId(number)
  if (found === null) throw missing()
  query.delete('number')
  const address = new URLSearchParams([['id', found], ...query])
  history.replaceState(history.state, '', `${location.pathname}?${address.toString()}`)
  return found
}

/** The family that the address names. */
export const family = createResource(async () => fetchFamily(await findId()))
