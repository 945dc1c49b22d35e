import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface NodeMetrics {
  registry: Registry
  /** @param seconds that the answer took */
  observe: (route: string, status: number, seconds: number) => void
  noteStaleness: (seconds: number) => void
  noteFollowed: (seconds: number) => void
}

/** In seconds: the fastest answers take a millisecond, and no statement may take longer than two seconds. */
const buckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2, 5]

/** What a node tells Prometheus. */
export function createMetrics(pool: Pool): NodeMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'discover_read_answer_seconds',
    help: 'How long answers took, by route and status',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  })
  const staleness = new Gauge({
    name: 'discover_read_staleness_seconds',
    help: 'How long ago the copy was as new as the backend, when it was last asked',
    registers,
  })
  const followed = new Gauge({
    name: 'discover_read_followed_seconds',
    help: 'How long ago the copy was written, or the backend did not answer, when the health was last asked',
    registers,
  })
  const connections = new Gauge({
    name: 'discover_read_connections',
    help: 'Connections to PostgreSQL, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'open' }, pool.totalCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return {
    registry,
    observe: (route, status, seconds) =>
      answers.observe({ route, status: String(status) }, seconds),
    noteStaleness: (seconds) => staleness.set(seconds),
    noteFollowed: (seconds) => followed.set(seconds),
  }
}
