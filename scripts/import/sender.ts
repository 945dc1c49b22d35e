import { setTimeout as sleep } from 'node:timers/promises'

import { ClientResponseError } from 'pocketbase'

export interface SenderOptions {
  /** Ends all waiting. */
  readonly signal: AbortSignal
  /** Asks, at little cost, whether the server still wants fewer requests. */
  readonly isBusy: () => Promise<boolean>
  readonly onWait: (why: string) => void
  /** How long to wait before each new try after a lost connection, in milliseconds. */
  readonly delays?: readonly number[]
}

/** Does the work, again where the server was busy or could not be reached. */
export type Sender = <Result>(work: (isRepeated: boolean) => Promise<Result>) => Promise<Result>

const defaultDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000]
const pause = 1000

/** The status of an answer, 0 where there was none, null for errors of another kind. */
const statusOf = (error: unknown): number | null =>
  error instanceof ClientResponseError ? error.status : null

/** Whether the server was not reached, or only what stands before it answered. */
export const isLost = (error: unknown): boolean => [0, 502, 503, 504].includes(statusOf(error) ?? 1)

export const isTooMany = (error: unknown): boolean => statusOf(error) === 429

/** A sender for many at once: when one is told to wait, all wait until one has asked again. */
export const createSender = (options: SenderOptions): Sender => {
  const { signal, isBusy, onWait, delays = defaultDelays } = options
  let gate: Promise<void> | null = null
  const waitWhileBusy = async () => {
    onWait('The server limits how much may be sent; waiting until it takes more.')
    do await sleep(pause, undefined, { signal })
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
          onWait(`The connection was lost; trying again in ${delay / 1000} s.`)
          await sleep(delay, undefined, { signal })
          lost += 1
        }
      }
    }
  }
}
