import cors from '@fastify/cors'
import fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

import type { Store } from '#reading/files/sign-address.ts'
import { readWhileAwaited } from '#reading/postgres/connections.ts'

import { Refusal, toRefusal } from './answer-error.ts'
import type { NodeMetrics } from './metrics.ts'
import { findReader, readBearer } from './reader.ts'
import { addCardRoutes } from './routes/cards.ts'
import { addFamilyRoutes } from './routes/families.ts'
import { addFileRoutes } from './routes/files.ts'
import { addSearchRoutes } from './routes/search.ts'
import { addTypeRoutes } from './routes/types.ts'
import { openSources } from './sources.ts'
import { createTurns, type TurnLimits } from './turns.ts'

export interface NodeOptions {
  pool: Pool
  /** The secret that the backend signs read tokens with. */
  secret: string
  /** The origins of pages that may ask from a browser. */
  origins: readonly string[]
  metrics: NodeMetrics
  /** Where the backend stores files; null where this node has no access to it. */
  store: Store | null
  /** Hears of errors that nobody expected. */
  onError: (error: unknown, address: string) => void
  /** From how many seconds on a copy that nobody follows counts as behind. */
  mostBehind: number
  /** What one person may have of the node. */
  limits: TurnLimits
  /** Whether this node ends soon and takes no further work. */
  isEnding: () => boolean
}

const stalenessHeader = 'Discover-Staleness'

/** How many bytes a request may have: a list of hashes is the largest. */
const largestRequest = 64 * 1024

const readHealth = `
  SELECT extract(epoch FROM now() - reached_at)::float8 AS staleness,
    extract(epoch FROM now() - followed_at)::float8 AS followed
  FROM feed_position WHERE is_complete`

/** A node that answers reads from a copy of the catalogue. Nothing is kept in it that another one would not know. */
export async function createReadNode(options: NodeOptions): Promise<FastifyInstance> {
  const { pool, secret, origins, metrics, store, onError, mostBehind, limits, isEnding } = options
  const key = new TextEncoder().encode(secret)
  const server = fastify({
    bodyLimit: largestRequest,
    exposeHeadRoutes: false,
    // PocketBase's names of files have up to 120 characters.
    routerOptions: { maxParamLength: 200 },
    // The proxy before the nodes ends connections; a node lets those go that are not used when it ends.
    forceCloseConnections: 'idle',
  })
  await server.register(cors, {
    origin: [...origins],
    allowedHeaders: ['Authorization', 'Content-Type'],
    exposedHeaders: [stalenessHeader, 'Retry-After'],
    maxAge: 7200,
  })
  server.decorateRequest('bearer', null)
  server.decorateRequest('reader', null)
  server.addHook('onResponse', async (request, answer) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.observe(route, answer.statusCode, answer.elapsedTime / 1000)
  })
  server.setErrorHandler((error, request, answer) => {
    const refusal = toRefusal(error)
    if (!refusal) onError(error, request.url.replace(/\?.*/u, ''))
    const { status, message, retryAfter } = refusal ?? new Refusal(500, 'Something went wrong.')
    if (retryAfter !== undefined) answer.header('Retry-After', retryAfter)
    return answer.status(status).send({ status, message, data: {} })
  })
  server.setNotFoundHandler((_, answer) =>
    answer.status(404).send({ status: 404, message: 'There is nothing here.', data: {} }),
  )
  server.get('/api/discover/health', async (_, answer) => {
    if (isEnding()) return answer.status(503).send({ status: 'ending' })
    const { rows } = await pool.query<{ staleness: number; followed: number }>(readHealth)
    const [row] = rows
    if (!row) return answer.status(503).send({ status: 'copying' })
    metrics.noteStaleness(row.staleness)
    metrics.noteFollowed(row.followed)
    return row.followed > mostBehind
      ? answer.status(503).send({ status: 'behind', ...row })
      : { status: 'ready', ...row }
  })
  const sources = openSources(pool)
  const turns = createTurns(limits)
  await server.register(async (routes) => {
    routes.addHook('onRequest', async (request, answer) => {
      answer.header('Cache-Control', 'private, no-store')
      request.bearer = await readBearer(key, request.headers.authorization)
    })
    // Everything that takes PostgreSQL or much time is done in the person's turn, the look for their session as well.
    routes.addHook('onRoute', (route) => {
      const { handler } = route
      route.handler = function answerInTurn(request, answer) {
        const { bearer } = request
        if (!bearer) throw new Error('A request was not asked for its token.')
        const leaving = new AbortController()
        answer.raw.once('close', () => leaving.abort())
        return turns.take(bearer.person, leaving.signal, async () => {
          const reader = await findReader(readWhileAwaited(pool, leaving.signal), bearer)
          request.reader = reader
          metrics.noteStaleness(reader.staleness)
          answer.header(stalenessHeader, reader.staleness.toFixed(2))
          return handler.call(this, request, answer)
        })
      }
    })
    addCardRoutes(routes, sources)
    addFamilyRoutes(routes)
    addFileRoutes(routes, { store, mostBehind })
    addSearchRoutes(routes, sources)
    addTypeRoutes(routes, sources)
  })
  return server
}
