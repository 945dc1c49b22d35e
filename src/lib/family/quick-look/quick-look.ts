import { findFamilyId } from '#lib/catalogue/family-number.ts'
import { FailureError } from '#lib/failure/failure.ts'
import { fetchFamily } from '#lib/family/api.ts'
import { createResource } from '#lib/resource/resource.ts'

interface Looked {
  number: number
  /** Null until the catalogue knows it. */
  id: string | null
}

/** The family that is looked at without opening its page. */
export const lookedAt = createResource(async ({ number, id }: Looked) => {
  const found = id ?? (await findFamilyId(number))
  if (found === null) throw new FailureError({ kind: 'missing' })
  return fetchFamily(found)
})
