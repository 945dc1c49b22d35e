import { createHash } from 'node:crypto'

/** The GUID that a text always has, of the fifth version. */
export const guidFrom = (text: string): string => {
  const digest = createHash('sha1').update(text).digest('hex')
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}
