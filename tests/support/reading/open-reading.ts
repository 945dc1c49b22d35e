import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

import type { Store } from '#reading/files/sign-address.ts'
import { createMetrics } from '#reading/node/metrics.ts'
import { createReadNode } from '#reading/node/server.ts'
import type { TurnLimits } from '#reading/node/turns.ts'
import { readStore } from '#scripts/read-store.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { type Answer, post, signIn } from '#tests/support/backend/session.ts'
import { feedToken, startCopyOf } from '#tests/support/postgres/start-copy.ts'
import { findPostgres } from '#tests/support/postgres/start-postgres.ts'
import type { Person } from '#tests/support/records/people.ts'

export const readSecret = 'read-secret-of-the-tests-0123456789'

/** The programs of PostgreSQL, without which the tests of reading are skipped. */
export const programs = await findPostgres()

/** What a backend is started with, so that it can be read from nodes. */
export const readingEnvironment = {
  DISCOVER_FEED_TOKEN: feedToken,
  DISCOVER_READ_SECRET: readSecret,
}

export interface ReadingOf {
  pool: Pool
  node: FastifyInstance
  /** Copies what changed. */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

interface NodeSettings {
  store?: Store | null
  limits?: TurnLimits
  /** Of pages that may ask from a browser. */
  origins?: readonly string[]
}

/** Tests ask for more at a time than people. */
const noLimits = { atOnce: 1000, secondsPerMinute: 100_000 }

/** A node that answers from a copy, which may be listening or not. */
export const openNode = (
  pool: Pool,
  { store = null, limits = noLimits, origins = ['https://discover.test'] }: NodeSettings = {},
): Promise<FastifyInstance> =>
  createReadNode({
    pool,
    secret: readSecret,
    origins,
    metrics: createMetrics(pool),
    onError: (error) => console.error(error),
    store,
    mostBehind: 30,
    limits,
    isEnding: () => false,
  })

/** A copy of a backend's catalogue and a node that answers from it, which may be listening or not. */
export async function openReadingOf(url: string, settings?: NodeSettings): Promise<ReadingOf> {
  if (!programs) throw new Error('This machine has no PostgreSQL.')
  const copy = await startCopyOf(programs, url, { statementLimit: 5000 })
  const { pool, catchUp } = copy
  const node = await openNode(pool, settings)
  return {
    pool,
    node,
    catchUp,
    async stop() {
      await node.close()
      await copy.stop()
    },
  }
}

export interface Reading extends ReadingOf {
  backend: TestBackend
  /** Asks the node. */
  read: (
    path: string,
    token?: string,
    body?: unknown,
  ) => Promise<Answer['body'] & { status: number }>
  /** Signs in, and gets a token for the node. */
  enter: (person: Person) => Promise<{ token: string; readToken: string }>
}

/**
 * A backend, a copy of its catalogue and a node that answers from it, each of its own.
 * @param environment in which the files of both are elsewhere
 */
export async function openReading(
  environment: Record<string, string> = {},
  limits?: TurnLimits,
): Promise<Reading> {
  const backend = await startTestBackend({ environment: { ...readingEnvironment, ...environment } })
  const reading = await openReadingOf(backend.url, {
    store: readStore(environment),
    ...(limits && { limits }),
  })
  return {
    ...reading,
    backend,
    async read(path, token = '', body) {
      const answer = await reading.node.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: path,
        headers: { ...(token && { authorization: token }) },
        ...(body !== undefined && { payload: body as object }),
      })
      const read = JSON.parse(answer.body) as Answer['body']
      return { ...read, status: answer.statusCode }
    },
    async enter(person) {
      const { token } = await signIn(backend, person)
      const answer = await post(backend, '/api/discover/read-token', {}, { token, method: 'GET' })
      return { token, readToken: String(answer.body.token) }
    },
    async stop() {
      await reading.stop()
      await backend.stop()
    },
  }
}
