import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { RfaReply, RfaRequest } from '#lib/rfa/answer-request.ts'
import { createReaderClient, silenceLimit } from '#lib/rfa/reader-client.ts'
import type { ThreadEvents } from '#lib/workers/worker-client.ts'

type Request = RfaRequest<string>

/** Threads that do what the test says. */
const fakeThreads = () => {
  const threads: { events: ThreadEvents<RfaReply>; asked: Request[]; hasEnded: boolean }[] = []
  return {
    threads,
    start: (events: ThreadEvents<RfaReply>) => {
      const thread = { events, asked: [] as Request[], hasEnded: false }
      threads.push(thread)
      return {
        post: (request: Request) => void thread.asked.push(request),
        end: () => {
          thread.hasEnded = true
        },
      }
    },
    /** Replies in the name of a thread to what it was asked for last. */
    reply: (index: number, answer: object) => {
      const thread = threads[index]
      const id = thread?.asked.at(-1)?.id
      thread?.events.onReply({ ...answer, id } as RfaReply)
    },
    asked: () => threads.map(({ asked }) => asked.map(({ task, file }) => `${task} ${file}`)),
  }
}

const outcomeOf = (reading: Promise<unknown>) => reading.catch((error: unknown) => error)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a file that blocks its thread', () => {
  it('fails after the limit, and a new thread reads the next file', async () => {
    const { threads, start, reply, asked } = fakeThreads()
    const client = createReaderClient<string>({ start })
    const first = outcomeOf(client.ask('read', 'a'))
    const second = client.ask('read', 'b')
    reply(0, { kind: 'begun' })
    vi.advanceTimersByTime(silenceLimit - 1)
    expect(asked()).toEqual([['read a']])
    vi.advanceTimersByTime(1)
    expect(await first).toMatchObject({ name: 'RfaError', code: 'took-too-long' })
    expect(threads.map(({ hasEnded }) => hasEnded)).toEqual([true, false])
    expect(asked()).toEqual([['read a'], ['read b']])
    reply(1, { kind: 'read', facts: 'facts of b' })
    expect(await second).toMatchObject({ facts: 'facts of b' })
  })

  it('restarts its time limit with each progress, whose share it reports', async () => {
    const { start, reply } = fakeThreads()
    const client = createReaderClient<string>({ start })
    const shares: number[] = []
    const first = client.ask('hash', 'a', { onProgress: (share) => shares.push(share) })
    const second = outcomeOf(client.ask('hash', 'b'))
    for (const done of [1, 2, 3]) {
      vi.advanceTimersByTime(silenceLimit - 1)
      reply(0, { kind: 'progress', done, total: 4 })
    }
    reply(0, { kind: 'hash', sha256: 'x' })
    expect(await first).toMatchObject({ sha256: 'x' })
    expect(shares).toEqual([0.25, 0.5, 0.75])
    vi.advanceTimersByTime(silenceLimit - 1)
    reply(0, { kind: 'begun' })
    vi.advanceTimersByTime(silenceLimit)
    expect(await second).toMatchObject({ code: 'took-too-long' })
  })
})

describe('createReaderClient', () => {
  it('reads first, hashes then, and looks for nested families last', async () => {
    const { start, reply, asked } = fakeThreads()
    const client = createReaderClient<string>({ start })
    const outcomes = [
      client.ask('objects', 'a'),
      client.ask('objects', 'b'),
      client.ask('hash', 'c'),
      client.ask('read', 'd'),
    ]
    expect(client.count()).toBe(4)
    for (const kind of ['objects', 'read', 'hash', 'objects']) reply(0, { kind })
    await Promise.all(outcomes)
    expect(asked()).toEqual([['objects a', 'read d', 'hash c', 'objects b']])
    expect(client.count()).toBe(0)
  })

  it('passes on what is wrong with a file', async () => {
    const { start, reply } = fakeThreads()
    const first = outcomeOf(createReaderClient<string>({ start }).ask('read', 'a'))
    reply(0, { kind: 'failed', code: 'cycle', message: 'round and round' })
    expect(await first).toMatchObject({ code: 'cycle', message: 'round and round' })
  })

  it('works on the main thread if no worker can be created or started', async () => {
    const here = async ({ id, file }: Request, reply: (reply: RfaReply) => void) =>
      reply({ id, kind: 'hash', sha256: file })
    const none = createReaderClient<string>({
      start: () => {
        throw new Error('none')
      },
      workHere: here,
    })
    expect(await none.ask('hash', 'a')).toMatchObject({ sha256: 'a' })
    const { threads, start } = fakeThreads()
    const broken = createReaderClient<string>({ start, workHere: here })
    const outcome = broken.ask('hash', 'b')
    threads[0]?.events.onError(new Error('the script cannot be loaded'))
    expect(await outcome).toMatchObject({ sha256: 'b' })
  })

  it('does not repeat on the main thread what crashed a worker', async () => {
    const here = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const { threads, start, reply, asked } = fakeThreads()
    const client = createReaderClient<string>({ start, workHere: here })
    const first = outcomeOf(client.ask('read', 'a'))
    const second = client.ask('read', 'b')
    reply(0, { kind: 'begun' })
    threads[0]?.events.onError(new Error('out of memory'))
    expect(await first).toMatchObject({ code: 'too-costly' })
    reply(1, { kind: 'read' })
    await second
    expect(asked()).toEqual([['read a'], ['read b']])
    expect(here).not.toHaveBeenCalled()
  })

  it('aborts its pending work when it is closed', async () => {
    const { start } = fakeThreads()
    const client = createReaderClient<string>({ start })
    const outcomes = [outcomeOf(client.ask('read', 'a')), outcomeOf(client.ask('hash', 'b'))]
    client.close()
    for (const outcome of outcomes) expect(await outcome).toMatchObject({ name: 'AbortError' })
    expect(client.count()).toBe(0)
  })
})
