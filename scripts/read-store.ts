import type { Store } from '#reading/files/sign-address.ts'

import { UserError } from './terminal.ts'

const needed = [
  'DISCOVER_S3_ENDPOINT',
  'DISCOVER_S3_BUCKET',
  'DISCOVER_S3_ACCESS_KEY',
  'DISCOVER_S3_SECRET',
] as const

/**
 * The store of the backend's files, by the variables of the backend; null where none is set.
 * @throws UserError where one is missing or wrong, which never says a key
 */
export function readStore(environment: NodeJS.ProcessEnv = process.env): Store | null {
  const read = (name: string) => environment[name]?.trim() ?? ''
  const missing = needed.filter((name) => read(name) === '')
  if (missing.length === needed.length) return null
  const [first] = missing
  if (first !== undefined) {
    throw new UserError(
      `${first} must be set where another DISCOVER_S3 variable is; set none for a node without files.`,
    )
  }
  const endpoint = read('DISCOVER_S3_ENDPOINT')
  if (!/^https?:\/\/\S+$/u.test(endpoint)) {
    throw new UserError(`DISCOVER_S3_ENDPOINT must be an address, not "${endpoint}".`)
  }
  const bucket = read('DISCOVER_S3_BUCKET')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u.test(bucket)) {
    throw new UserError(`DISCOVER_S3_BUCKET must be the name of a bucket, not "${bucket}".`)
  }
  const pathStyle = read('DISCOVER_S3_PATH_STYLE')
  if (!['', 'true', 'false'].includes(pathStyle)) {
    throw new UserError(`DISCOVER_S3_PATH_STYLE must be true or false, not "${pathStyle}".`)
  }
  return {
    endpoint,
    bucket,
    region: read('DISCOVER_S3_REGION') || 'us-east-1',
    accessKey: read('DISCOVER_S3_ACCESS_KEY'),
    secret: read('DISCOVER_S3_SECRET'),
    forcePathStyle: pathStyle !== 'false',
  }
}
