import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createWorkerClient, type ThreadEvents } from '#lib/workers/worker-client.ts'

interface Task {
  say: string
}

interface Reply {
  id: number
  said: string
  isSign?: boolean
}

type Request = Task & { id: number }

interface FakeThread {
  events: ThreadEvents<Reply>
  asked: Request[]
  transferred: ArrayBuffer[]
  hasEnded: boolean
}

const timeLimit = 1000

/** A client of threads that do what the test says. */
const openClient = (
  options: Partial<Parameters<typeof createWorkerClient<Task, Reply>>[0]> = {},
) => {
  const threads: FakeThread[] = []
  const client = createWorkerClient<Task, Reply>({
    name: 'tests',
    timeLimit,
    isLast: ({ isSign }) => !isSign,
    start: (events) => {
      const thread: FakeThread = { events, asked: [], transferred: [], hasEnded: false }
      threads.push(thread)
      return {
        post: (request, transfer) => {
          thread.asked.push(request)
          thread.transferred.push(...transfer)
        },
        end: () => {
          thread.hasEnded = true
        },
      }
    },
    ...options,
  })
  /** Replies in the name of a thread to what it was asked for last, or to another of its requests. */
  const reply = (index: number, answer: Omit<Reply, 'id'>, place = -1) => {
    const thread = threads[index]
    thread?.events.onReply({ ...answer, id: thread.asked.at(place)?.id ?? 0 })
  }
  const asked = () => threads.map((thread) => thread.asked.map(({ say }) => say))
  return { client, threads, reply, asked }
}

const outcomeOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

const workHere = async ({ id, say }: Request, reply: (reply: Reply) => void) =>
  reply({ id, said: `${say} here` })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('starts a worker with the first request, and one is enough', async () => {
  const { client, threads, reply } = openClient()
  expect(threads).toHaveLength(0)
  const first = client.ask({ say: 'a' })
  reply(0, { said: 'A' })
  expect(await first).toMatchObject({ said: 'A' })
  const second = client.ask({ say: 'b' })
  reply(0, { said: 'B' })
  expect(await second).toMatchObject({ said: 'B' })
  expect(threads).toHaveLength(1)
})

it('gives the next request when the one before is answered', async () => {
  const { client, reply, asked } = openClient()
  const first = client.ask({ say: 'a' })
  const second = client.ask({ say: 'b' })
  expect([asked(), client.count()]).toEqual([[['a']], 2])
  reply(0, { said: 'A' })
  await first
  expect([asked(), client.count()]).toEqual([[['a', 'b']], 1])
  reply(0, { said: 'B' })
  await second
  expect([client.count(), vi.getTimerCount()]).toEqual([0, 0])
})

it('gives a worker no more at once than it may have, and knows the answers by their ids', async () => {
  const { client, reply, asked } = openClient({ maxInFlight: 2 })
  const work = [client.ask({ say: 'a' }), client.ask({ say: 'b' }), client.ask({ say: 'c' })]
  expect(asked()).toEqual([['a', 'b']])
  reply(0, { said: 'B' }, 1)
  expect(asked()).toEqual([['a', 'b', 'c']])
  reply(0, { said: 'C' }, 2)
  reply(0, { said: 'A' }, 0)
  expect((await Promise.all(work)).map(({ said }) => said)).toEqual(['A', 'B', 'C'])
})

it('gives what has a lower priority number first', () => {
  const { client, reply, asked } = openClient()
  void client.ask({ say: 'begun' })
  void client.ask({ say: 'late' }, { priority: 2 })
  void client.ask({ say: 'early' }, { priority: 1 })
  void client.ask({ say: 'next' }, { priority: 1 })
  for (const said of ['1', '2', '3', '4']) reply(0, { said })
  expect(asked()).toEqual([['begun', 'early', 'next', 'late']])
})

it('hands memory over to the worker', () => {
  const { client, threads } = openClient()
  const memory = new ArrayBuffer(8)
  void client.ask({ say: 'a' }, { transfer: [memory] })
  expect(threads[0]?.transferred).toEqual([memory])
})

it('begins no work that is not wanted any more', async () => {
  const { client, reply, asked } = openClient()
  const unwanted = new AbortController()
  const first = client.ask({ say: 'a' })
  const second = outcomeOf(client.ask({ say: 'b' }, { signal: unwanted.signal }))
  unwanted.abort(new Error('Not wanted'))
  reply(0, { said: 'A' })
  await first
  expect(await second).toMatchObject({ message: 'Not wanted' })
  expect(asked()).toEqual([['a']])
})

it('ends a worker that says nothing for too long, and gives the rest to a new one', async () => {
  const { client, threads, reply, asked } = openClient()
  const first = outcomeOf(client.ask({ say: 'a' }))
  const second = client.ask({ say: 'b' })
  vi.advanceTimersByTime(timeLimit - 1)
  expect(asked()).toEqual([['a']])
  vi.advanceTimersByTime(1)
  expect(await first).toMatchObject({ name: 'WorkerError', problem: 'silent' })
  expect(threads.map(({ hasEnded }) => hasEnded)).toEqual([true, false])
  expect(asked()).toEqual([['a'], ['b']])
  reply(1, { said: 'B' })
  expect(await second).toMatchObject({ said: 'B' })
})

it('ignores what a worker says after its end', async () => {
  const { client, threads, reply } = openClient()
  const first = outcomeOf(client.ask({ say: 'a' }))
  vi.advanceTimersByTime(timeLimit)
  await first
  const second = client.ask({ say: 'b' })
  threads[0]?.events.onReply({ id: 2, said: 'late' })
  threads[0]?.events.onError(new Error('late'))
  reply(1, { said: 'B' })
  expect(await second).toMatchObject({ said: 'B' })
  expect(threads).toHaveLength(2)
})

it('starts the time again with each sign of life, and not while a request waits', async () => {
  const { client, reply } = openClient()
  const signs: string[] = []
  const first = client.ask({ say: 'a' }, { onReply: ({ said }) => signs.push(said) })
  const second = outcomeOf(client.ask({ say: 'b' }))
  for (const said of ['1', '2', '3']) {
    vi.advanceTimersByTime(timeLimit - 1)
    reply(0, { said, isSign: true })
  }
  reply(0, { said: 'A' })
  expect(await first).toMatchObject({ said: 'A' })
  expect(signs).toEqual(['1', '2', '3'])
  vi.advanceTimersByTime(timeLimit - 1)
  reply(0, { said: '1', isSign: true })
  vi.advanceTimersByTime(timeLimit)
  expect(await second).toMatchObject({ problem: 'silent' })
})

it('does the work here where no worker starts, or none begins, and says so in the console', async () => {
  const none = openClient({
    workHere,
    start: () => {
      throw new Error('There are none')
    },
  })
  expect(await none.client.ask({ say: 'a' })).toMatchObject({ said: 'a here' })
  const broken = openClient({ workHere, maxInFlight: 2 })
  const work = [broken.client.ask({ say: 'b' }), broken.client.ask({ say: 'c' })]
  broken.threads[0]?.events.onError(new Error('The script cannot be loaded'))
  expect((await Promise.all(work)).map(({ said }) => said)).toEqual(['b here', 'c here'])
  expect(console.error).toHaveBeenCalledWith(
    'The worker of the tests cannot be used:',
    new Error('There are none'),
  )
})

it('fails the request whose work here fails, and goes on with the next', async () => {
  const { client, reply, threads } = openClient({
    workHere: () => Promise.reject(new Error('No network')),
  })
  const first = outcomeOf(client.ask({ say: 'a' }))
  const second = client.ask({ say: 'b' })
  threads[0]?.events.onError(new Error('The script cannot be loaded'))
  expect(await first).toMatchObject({ message: 'No network' })
  reply(1, { said: 'B' })
  expect(await second).toMatchObject({ said: 'B' })
})

it('fails what the worker has begun when it ends, and does not do it here', async () => {
  const here = vi.fn<typeof workHere>(workHere)
  const { client, threads, reply, asked } = openClient({ workHere: here })
  const first = outcomeOf(client.ask({ say: 'a' }))
  const second = client.ask({ say: 'b' })
  reply(0, { said: '1', isSign: true })
  const cause = new Error('Out of memory')
  threads[0]?.events.onError(cause)
  expect(await first).toMatchObject({ problem: 'ended', cause })
  reply(1, { said: 'B' })
  await second
  expect(asked()).toEqual([['a'], ['b']])
  expect(here).not.toHaveBeenCalled()
})

it('fails every request of a worker that fails, where the work cannot be done here', async () => {
  const { client, threads } = openClient({ maxInFlight: 2 })
  const outcomes = [outcomeOf(client.ask({ say: 'a' })), outcomeOf(client.ask({ say: 'b' }))]
  const cause = new Error('A reply of the worker cannot be read.')
  threads[0]?.events.onError(cause)
  for (const outcome of outcomes) {
    expect(await outcome).toMatchObject({
      problem: 'unusable',
      message: 'The worker of the tests is unusable.',
      cause,
    })
  }
  expect([threads[0]?.hasEnded, client.count(), vi.getTimerCount()]).toEqual([true, 0, 0])
})

it('fails what it had to do when it is closed', async () => {
  const { client, threads } = openClient()
  const outcomes = [outcomeOf(client.ask({ say: 'a' })), outcomeOf(client.ask({ say: 'b' }))]
  client.close()
  for (const outcome of outcomes) expect(await outcome).toMatchObject({ problem: 'closed' })
  expect(threads.map(({ hasEnded }) => hasEnded)).toEqual([true])
  expect([vi.getTimerCount(), client.count()]).toEqual([0, 0])
})
