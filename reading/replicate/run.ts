import { setTimeout } from 'node:timers/promises'

import type { Pool } from 'pg'

import { type FeedSource, FeedError } from '#reading/feed/read-feed.ts'

import { createReplica } from './follow.ts'
import { LeaseLost, returnLease, takeLease } from './lease.ts'

/** How long to wait before asking again, in milliseconds: with nothing new, for the lease, and after a failure. */
const pauses = { following: 500, waiting: 1000, failed: 2000 }

/** Hears how far the copy is. */
interface Listener {
  /** Of the first copy: the number that is reached, and the highest one. */
  onCopied: (number: number, last: number) => void
  /** All is copied, and the indexes are built, which takes a while. */
  onIndexing: () => void
  /** The copy is as new as the backend, once after the start. */
  onComplete: () => void
  /** Something that an operator wants to know; the same message comes once in a row. */
  onMessage: (message: string) => void
}

interface Options {
  pool: Pool
  source: FeedSource
  /** The name of this process in the lease. */
  holder: string
  listener: Listener
  /** Ends it, between two transactions. */
  signal: AbortSignal
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const reason = cause instanceof Error ? ` ${cause.message}` : ''
  return error instanceof FeedError ? `${error.message}${reason}` : `PostgreSQL: ${error.message}`
}

/**
 * Copies what the feed says to PostgreSQL and follows it until it is told to end. Whatever fails is tried again: each part
 * is written in one transaction with the position after it, so that nothing is lost or written in halves.
 */
export async function replicate({
  pool,
  source,
  holder,
  listener,
  signal,
}: Options): Promise<void> {
  const replica = createReplica({ pool, source, holder, onIndexing: listener.onIndexing })
  let said = ''
  let isComplete = false
  const say = (message: string) => {
    if (message !== said) listener.onMessage(message)
    said = message
  }
  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })

  async function goOn(): Promise<number> {
    if (!(await takeLease(pool, holder))) {
      say('Another process writes. Waiting for it to end.')
      return pauses.waiting
    }
    const { number, last } = await replica.step()
    said = ''
    if (!isComplete) listener.onCopied(number, last)
    if (number < last) return 0
    if (!isComplete) listener.onComplete()
    isComplete = true
    return pauses.following
  }

  while (!signal.aborted) {
    try {
      const rest = await goOn()
      if (rest > 0) await pause(rest)
    } catch (error) {
      if (!(error instanceof LeaseLost)) say(`${describe(error)} Trying again.`)
      await pause(pauses.failed)
    }
  }
  await returnLease(pool, holder).catch((error: unknown) =>
    say(`${describe(error)} Another process writes once the lease has ended.`),
  )
}
