import type { FastifyRequest } from 'fastify'
import { jwtVerify } from 'jose'

import type { Connections } from '#reading/postgres/connections.ts'

import { Refusal } from './answer-error.ts'

const refused = 'Sign in first.'

/** Who asks, and what is known of the copy at this moment. */
export interface Reader {
  person: string
  /** Changes where the copy is made anew, which numbers words in its own way. */
  copy: string
  /** Grows with every change of the copy. */
  change: number
  /** Of the copy and its change. */
  version: string
  /** How many seconds ago the copy was as new as the backend. */
  staleness: number
  /** The id of the collection of families, as in the addresses of their files. */
  collection: string
  /** What is read with for them alone: it ends where they have left. */
  reads: Connections
}

declare module 'fastify' {
  interface FastifyRequest {
    bearer: Bearer | null
    reader: Reader | null
  }
}

/** Who asks, on a route that `findReader` guards. @throws Refusal on another one */
export function readerOf({ reader }: FastifyRequest): Reader {
  if (!reader) throw new Refusal(401, refused)
  return reader
}

interface Row {
  copy: string
  change: number
  staleness: number
  collection: string
  is_complete: boolean
  is_signed_in: boolean
}

const select = `
  SELECT copy, number::float8 AS change, collection, is_complete,
    extract(epoch FROM now() - reached_at)::float8 AS staleness,
    EXISTS (SELECT 1 FROM sessions WHERE id = $1 AND person = $2) AS is_signed_in
  FROM feed_position`

/** Whom a token names. */
export interface Bearer {
  person: string
  session: string
}

/**
 * The person and the session that a token names, without a look at the copy.
 * @param authorization the header of the request
 * @throws Refusal
 */
export async function readBearer(
  secret: Uint8Array,
  authorization: string | undefined,
): Promise<Bearer> {
  const token = (authorization ?? '').replace(/^Bearer /iu, '')
  const settings = { audience: 'discover-read', algorithms: ['HS256'] }
  const verified = await jwtVerify(token, secret, settings).catch(() => null)
  const { sub: person, session } = verified?.payload ?? {}
  if (typeof person !== 'string' || typeof session !== 'string') throw new Refusal(401, refused)
  return { person, session }
}

/** Finds out who asks. A session that was ended is refused once the copy knows, however long its token lasts. @throws Refusal */
export async function findReader(reads: Connections, { person, session }: Bearer): Promise<Reader> {
  const { rows } = await reads.query<Row>({
    name: 'reader',
    text: select,
    values: [session, person],
  })
  const [row] = rows
  if (!row?.is_complete) throw new Refusal(503, 'The catalogue is still being copied.', 10)
  if (!row.is_signed_in) throw new Refusal(401, 'This device was signed out. Sign in again.')
  const { copy, change, staleness, collection } = row
  const version = `${copy} ${change}`
  return { person, copy, change, version, staleness: Math.max(0, staleness), collection, reads }
}
