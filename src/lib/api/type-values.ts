import { callAgain } from './call.ts'
import { orAbsent } from './catalogue.ts'
import { readBytes } from './read-bytes.ts'
import { request } from './request.ts'

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
