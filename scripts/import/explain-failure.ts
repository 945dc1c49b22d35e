import { ClientResponseError } from 'pocketbase'

import { RfaError } from '#lib/rfa/rfa-error.ts'

const explainRefusal = ({ status, response, message }: ClientResponseError): string => {
  if (status === 0) return 'The server could not be reached.'
  const data = response.data as Record<string, { message?: string }> | undefined
  const fields = Object.entries(data ?? {}).map(
    ([field, { message: why = '' }]) => `${field}: ${why}`,
  )
  const said: unknown = response.message
  const why = typeof said === 'string' ? said : message
  return [`The server refused the file (${status}): ${why}`, ...fields].join(' ')
}

/** Why a file was not imported, in a sentence without its path, which is shown next to it. */
export const explainFailure = (error: unknown): string => {
  if (error instanceof RfaError) return error.message
  if (error instanceof ClientResponseError) return explainRefusal(error)
  if (error instanceof Error && 'code' in error)
    return `The file cannot be read (${String(error.code)}).`
  return error instanceof Error ? error.message : String(error)
}
