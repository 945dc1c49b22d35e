import { describe, expect, it } from 'vitest'

import { Refusal } from '#reading/node/answer-error.ts'
import { createTurns } from '#reading/node/turns.ts'

/** Turns by a clock that goes on only when it is told to, and work that ends only then. */
function openTurns(limits = { atOnce: 2, secondsPerMinute: 30 }) {
  const clock = { time: 0 }
  const turns = createTurns(limits, () => clock.time)
  const begun: string[] = []

  function begin(person: string, name: string, signal = new AbortController().signal) {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const result = turns
      .take(person, signal, () => {
        begun.push(name)
        return promise
      })
      .catch((error: unknown) => {
        if (error instanceof Refusal) return { status: error.status, after: error.retryAfter }
        throw error
      })
    return { result, end: () => resolve(name), fail: () => reject(new Error(name)) }
  }

  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const pass = (milliseconds: number) => (clock.time += milliseconds)
  return { begin, begun, settle, pass }
}

describe('what one person asks of a node', () => {
  it('is done a few at a time, in order, and others do not wait for it', async () => {
    const { begin, begun, settle } = openTurns()
    const first = begin('a', 'a1')
    const second = begin('a', 'a2')
    const third = begin('a', 'a3')
    const fourth = begin('a', 'a4')
    const other = begin('b', 'b1')
    await settle()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    second.end()
    await settle()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
    first.end()
    third.end()
    await settle()
    fourth.end()
    other.end()
    for (const [at, { result }] of [first, second, third, fourth].entries())
      expect(await result).toBe(`a${at + 1}`)
  })

  it('goes on after what fails', async () => {
    const { begin, begun, settle } = openTurns({ atOnce: 1, secondsPerMinute: 30 })
    const first = begin('a', 'a1')
    const second = begin('a', 'a2')
    await settle()
    first.fail()
    await expect(first.result).rejects.toThrow('a1')
    await settle()
    expect(begun).toEqual(['a1', 'a2'])
    second.end()
    expect(await second.result).toBe('a2')
  })

  it('is not done where nobody waits for it any more', async () => {
    const { begin, begun, settle } = openTurns({ atOnce: 1, secondsPerMinute: 30 })
    const first = begin('a', 'a1')
    const leaving = new AbortController()
    const second = begin('a', 'a2', leaving.signal)
    const third = begin('a', 'a3')
    await settle()
    leaving.abort()
    first.end()
    await settle()
    third.end()
    expect(await second.result).toMatchObject({ status: 499 })
    expect(begun).toEqual(['a1', 'a3'])
    expect(await begin('a', 'a4', AbortSignal.abort()).result).toMatchObject({ status: 499 })
  })

  it('is refused where too much waits', async () => {
    const { begin } = openTurns()
    const all = Array.from({ length: 35 }, (_, at) => begin('a', `a${at}`))
    expect(await all.at(-1)?.result).toEqual({ status: 429, after: 1 })
    for (const one of all) one.end()
    const statuses = await Promise.all(all.slice(0, -1).map(({ result }) => result))
    expect(statuses).toEqual(all.slice(0, -1).map((_, at) => `a${at}`))
  })

  it('is refused where it has taken its time, until it is paid back', async () => {
    const { begin, settle, pass } = openTurns()
    const first = begin('a', 'a1')
    const second = begin('a', 'a2')
    const third = begin('a', 'a3')
    await settle()
    pass(40_000)
    first.end()
    await first.result
    second.end()
    await second.result
    // Half a second comes back each second, and one is needed. After the first, 10 s of the 30 s were owed, then 50 s.
    expect(await third.result).toEqual({ status: 429, after: 22 })
    expect(await begin('a', 'a4').result).toEqual({ status: 429, after: 102 })
    const other = begin('b', 'b1')
    other.end()
    expect(await other.result).toBe('b1')
    pass(100_000)
    expect(await begin('a', 'a5').result).toEqual({ status: 429, after: 2 })
    pass(2000)
    const again = begin('a', 'a6')
    again.end()
    expect(await again.result).toBe('a6')
  })

  it('never has more than the share of a minute at once, however long it was not there', async () => {
    const { begin, settle, pass } = openTurns()
    for (const name of ['a1', 'a2']) {
      pass(10_000_000)
      const one = begin('a', name)
      await settle()
      pass(31_000)
      one.end()
      await one.result
      expect(await begin('a', 'more').result).toMatchObject({ status: 429 })
    }
  })
})
