import { setTimeout as sleep } from 'node:timers/promises'

import { ClientResponseError } from 'pocketbase'

export interface SenderOptions {
  /** Aborts all waiting. */
  readonly signal: AbortSignal
  /** Checks cheaply whether the server still limits requests. */
  readonly isBusy: () => Promise<boolean>
  readonly onWait: (why: string) => void
  /** The delay before each new attempt after a lost connection, in milliseconds. */
  readonly delays?: readonly number[]
}

/** Runs the work, and repeats it if the server was busy or could not be reached. */
export type Sender = <Result>(work: (isRepeated: boolean) => Promise<Result>) => Promise<Result>

const defaultDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]
const retryDelay = 1000

/** The status of an answer, 0 if there was none, null for other errors. */
const statusOf = (error: unknown): number | null =>
  error instanceof ClientResponseError ? error.status : null

/** Whether the server was not reached, or only a proxy answered. */
export const isLost = (error: unknown): boolean => [0, 502, 503, 504].includes(statusOf(error) ?? 1)

export const isTooMany = (error: unknown): boolean => statusOf(error) === 429

/** A sender for several uploads at once: when one has to wait, all wait until one request has succeeded. */
export const createSender = (options: SenderOptions): Sender => {
  const { signal, isBusy, onWait, delays = defaultDelays } = options
  let gate: Promise<void> | null = null
  const waitWhileBusy = async () => {
    onWait('The server limits the number of requests. Waiting until it accepts more.')
    do await sleep(retryDelay, undefined, { signal })
    while (await isBusy())
  }
  const closeGate = (): Promise<void> => {
    gate ??= waitWhileBusy().finally(() => {
      gate = null
    })
    return gate
  }
  return async (work) => {
    for (let lost = 0, isRepeated = false; ; isRepeated = true) {
      await gate
      signal.throwIfAborted()
      try {
        return await work(isRepeated)
      } catch (error) {
        signal.throwIfAborted()
        const delay = delays[lost]
        if (isTooMany(error) || (isLost(error) && (await isBusy()))) await closeGate()
        else if (!isLost(error) || delay === undefined) throw error
        else {
          onWait(`The connection was lost. Trying again in ${delay / 1000} s.`)
          await sleep(delay, undefined, { signal })
          lost += 1
        }
      }
    }
  }
}
