import { createResource } from '#lib/resource/resource.ts'
import { fetchPresent } from '#lib/studio/api.ts'

/** The parameter table that a family has before its next revision, as its record holds it. */
export const presentRevision = createResource(async (id: string) => {
  const { parametric } = await fetchPresent(id)
  return { id, parametric }
})
