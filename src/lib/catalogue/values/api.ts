import { callAgain } from '#lib/backend/call.ts'
import { readBytes } from '#lib/backend/read-bytes.ts'
import { request } from '#lib/backend/request.ts'
import { orAbsent } from '#lib/catalogue/data/api.ts'

const path = '/api/discover/catalogue'

const readQuietly = (route: string): Promise<ArrayBuffer> =>
  readBytes(`${path}${route}`, () => undefined)

/** Which parameters families have, or null where the backend has no values: a plain PocketBase. @throws FailureError */
export const fetchParameters = (): Promise<unknown> =>
  orAbsent(callAgain((signal) => request(`${path}/parameters`, { signal })))

/** The names of the types of all families, as JSON bytes. @throws FailureError */
export const fetchTypes = (): Promise<ArrayBuffer> => readQuietly('/types')

/** The values of one parameter in all families, as JSON bytes. @throws FailureError */
export const fetchValues = (parameter: string): Promise<ArrayBuffer> =>
  readQuietly(`/values?parameter=${encodeURIComponent(parameter)}`)
