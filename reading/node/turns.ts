import { nobodyWaits, Refusal } from './answer-error.ts'

export interface TurnLimits {
  /** How many requests of one person are answered at a time. */
  atOnce: number
  /** For how many seconds of each minute one person's requests may be worked on, taken together. */
  secondsPerMinute: number
}

interface Waiting {
  begin: () => void
  refuse: (refusal: Refusal) => void
}

/** What one person has of a node. */
interface Share {
  running: number
  waiting: Set<Waiting>
  /** Milliseconds that are left; what takes longer than that is paid back. */
  left: number
  /** When that was so. */
  at: number
}

export interface Turns {
  /**
   * Does work for a person in its turn.
   * @param signal ends the wait for a turn; what has begun counts
   * @throws Refusal where the person asks for too much, and what the work throws
   */
  take: <Result>(
    person: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ) => Promise<Result>
}

/** How many requests of one person wait at most: a page asks for less at a time. */
const mostWaiting = 32

const minute = 60_000

/**
 * Lets nobody have so much of a node that others wait: requests of one person are worked on a few at a time, and for a part
 * of each minute. By time and not by number, as a page of families takes a hundredth of what a search of many words does.
 * Each node counts by itself.
 */
export function createTurns(
  { atOnce, secondsPerMinute }: TurnLimits,
  now: () => number = () => performance.now(),
): Turns {
  const most = secondsPerMinute * 1000
  /** What comes back in a millisecond. */
  const rate = most / minute
  const shares = new Map<string, Share>()
  let swept = now()

  function refill(share: Share): void {
    const time = now()
    share.left = Math.min(most, share.left + (time - share.at) * rate)
    share.at = time
  }

  const isIdle = ({ running, waiting, left }: Share): boolean =>
    running === 0 && waiting.size === 0 && left >= most

  /** Forgets those who have their whole share again. */
  function sweep(): void {
    if (now() - swept < minute) return
    swept = now()
    for (const [person, share] of shares) {
      refill(share)
      if (isIdle(share)) shares.delete(person)
    }
  }

  function shareOf(person: string): Share {
    sweep()
    const share = shares.get(person) ?? { running: 0, waiting: new Set(), left: most, at: now() }
    shares.set(person, share)
    return share
  }

  const tooMuch = (seconds: number) =>
    new Refusal(
      429,
      'You search for more than one person may at a time. Wait a moment, then try again.',
      seconds,
    )

  /** Why nothing more is done for now; null where it is. */
  function findRefusal(share: Share): Refusal | null {
    refill(share)
    return share.left > 0 ? null : tooMuch(Math.ceil((1000 - share.left) / rate / 1000))
  }

  /** Gives turns that are free to who waits. */
  function goOn(share: Share): void {
    for (const next of share.waiting) {
      if (share.running >= atOnce) return
      share.waiting.delete(next)
      const refusal = findRefusal(share)
      if (refusal) {
        next.refuse(refusal)
      } else {
        share.running += 1
        next.begin()
      }
    }
  }

  const waitForTurn = (share: Share, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        share.waiting.delete(waiting)
        reject(nobodyWaits())
      }
      const settle = (end: () => void) => {
        signal.removeEventListener('abort', giveUp)
        end()
      }
      const waiting: Waiting = {
        begin: () => settle(resolve),
        refuse: (refusal) => settle(() => reject(refusal)),
      }
      if (signal.aborted) return giveUp()
      signal.addEventListener('abort', giveUp)
      share.waiting.add(waiting)
      goOn(share)
    })

  return {
    async take(person, signal, work) {
      const share = shareOf(person)
      const refusal = findRefusal(share)
      if (refusal) throw refusal
      if (share.waiting.size >= mostWaiting) throw tooMuch(1)
      await waitForTurn(share, signal)
      const began = now()
      try {
        return await work()
      } finally {
        refill(share)
        share.left -= now() - began
        share.running -= 1
        goOn(share)
      }
    },
  }
}
