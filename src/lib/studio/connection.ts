import { atom } from 'nanostores'

import { whenOnline } from '#lib/browser/connection.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { $user, checkSession } from '#lib/session/session.ts'

import { isReachable } from './api.ts'

type ConnectionState =
  | { status: 'good' }
  /** Lost or limited: retried automatically at a moment, in milliseconds since 1970. */
  | { status: 'lost' | 'limited'; retryAt: number }
  /** The session has ended; it continues when the same person is signed in again. */
  | { status: 'signed-out' }

/** How long to wait before each retry, in seconds; the last one repeats. */
const delays = [1, 2, 4, 8, 15, 30]
/** In seconds, where a server that limits requests does not say how long. */
const limitDelay = 10

/** The server treats a signed-out person as a stranger, to whom it names no field. */
const mayBeSignedOut = (failure: Failure): boolean =>
  failure.kind === 'invalid'
    ? Object.keys(failure.fields).every((field) => field === '')
    : ['signed-out', 'forbidden', 'missing'].includes(failure.kind)

function createConnection() {
  const $state = atom<ConnectionState>({ status: 'good' })
  let tries = 0
  let waiting: Promise<void> | null = null
  let wake: (() => void) | null = null
  let isGivenUp = false

  /** Tries again without waiting any longer. */
  const tryNow = (): void => wake?.()

  async function sleep(seconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, seconds * 1000)
    wake = resolve
    const stop = whenOnline(tryNow)
    await promise
    clearTimeout(timer)
    stop()
    wake = null
  }

  async function waitAs(status: 'lost' | 'limited', seconds: number): Promise<void> {
    tries += 1
    $state.set({ status, retryAt: Date.now() + seconds * 1000 })
    await sleep(seconds)
  }

  const nextDelay = (): number => delays[Math.min(tries, delays.length - 1)] ?? 1

  const isOver = async (): Promise<boolean> => isGivenUp || isReachable()

  async function waitForServer(seconds: number | null): Promise<void> {
    isGivenUp = false
    do await waitAs('lost', seconds ?? nextDelay())
    while (!(await isOver()))
    $state.set({ status: 'good' })
  }

  async function waitForLimit(seconds: number): Promise<void> {
    await waitAs('limited', seconds)
    $state.set({ status: 'good' })
  }

  /** Resolves once the same person is signed in again, in this tab or another. */
  async function waitForSession(): Promise<void> {
    $state.set({ status: 'signed-out' })
    await new Promise<void>((resolve) => {
      const stop = $user.listen((user) => {
        if (!user) return
        stop()
        resolve()
      })
    })
    $state.set({ status: 'good' })
  }

  /** Everything that waits at the same time shares one wait. */
  function waitTogether(wait: () => Promise<void>): Promise<void> {
    waiting ??= wait().finally(() => {
      waiting = null
    })
    return waiting
  }

  return {
    $state,
    tryNow,
    /** Stops waiting for the connection; whatever waited may continue. */
    stopWaiting(): void {
      isGivenUp = true
      tryNow()
    },
    /** Waits while another upload waits for the connection. */
    async whenGood(): Promise<void> {
      if (waiting) await waiting
    },
    /** Reports a success: the next loss starts from the shortest wait again. */
    noteSuccess(): void {
      tries = 0
    },
    /**
     * Waits until a failed request may be retried.
     * @returns false where it was refused for good
     */
    async recover(error: unknown): Promise<boolean> {
      const failure = toFailure(error)
      if (failure.kind === 'offline') await waitTogether(() => waitForServer(null))
      else if (failure.kind === 'busy') {
        const { retryAfter, tooMany = false } = failure
        await waitTogether(() =>
          tooMany ? waitForLimit(retryAfter ?? limitDelay) : waitForServer(retryAfter),
        )
      } else {
        if (!mayBeSignedOut(failure)) return false
        if ($user.get()) await checkSession()
        if ($user.get()) return false
        await waitTogether(waitForSession)
      }
      return true
    },
  }
}

/** The connection of Studio's uploads, and why it waits. */
export const connection = createConnection()
