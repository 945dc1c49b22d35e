// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { answerBy } from '#lib/workers/answer-by.ts'
import { createWorkRunner, workLimit } from '#lib/workers/work-runner.ts'

interface Task {
  text: string
}

const answer = answerBy(({ text }: Task): string => {
  if (text === 'damaged') throw new RangeError('The text is damaged.')
  return text.toUpperCase()
})

/** A browser's worker that answers, fails, or says nothing, as the text wants it. */
class FakeWorker {
  static readonly ended: FakeWorker[] = []
  static started = 0
  readonly #listeners = new Map<string, (event: object) => void>()

  constructor() {
    FakeWorker.started += 1
  }

  addEventListener(kind: string, listener: (event: object) => void): void {
    this.#listeners.set(kind, listener)
  }

  postMessage(request: Task & { id: number }): void {
    const kind = { error: 'error', messageerror: 'messageerror' }[request.text] ?? 'message'
    if (request.text === 'silent') return
    this.#listeners.get(kind)?.({ data: answer(request), message: '' })
  }

  terminate(): void {
    FakeWorker.ended.push(this)
  }
}

function openRunner() {
  const runner = createWorkRunner<Task, string>({
    name: 'texts',
    address: '/texts.js',
    loadHere: async () => (request) => ({ id: request.id, result: `${request.text} here` }),
  })
  return (task: Task) => runner.run(task)
}

beforeEach(() => {
  FakeWorker.started = 0
  FakeWorker.ended.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('gives what the worker makes of the work', async () => {
  expect(await openRunner()({ text: 'a' })).toBe('A')
})

it('throws the problem that the worker found', async () => {
  await expect(openRunner()({ text: 'damaged' })).rejects.toEqual(
    new TypeError('The text is damaged.'),
  )
})

it.each(['error', 'messageerror'])(
  'has the page do the work after an event %s, and starts a new worker for the next',
  async (text) => {
    const run = openRunner()
    expect(await run({ text })).toBe(`${text} here`)
    expect(await run({ text: 'a' })).toBe('A')
    expect([FakeWorker.started, FakeWorker.ended.length]).toEqual([2, 1])
  },
)

it('ends a worker that says nothing for a minute, and does not freeze the page with its work', async () => {
  const run = openRunner()
  const outcome = run({ text: 'silent' }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(workLimit)
  expect(await outcome).toMatchObject({ name: 'WorkerError', problem: 'silent' })
  expect(await run({ text: 'a' })).toBe('A')
  expect([FakeWorker.started, FakeWorker.ended.length]).toEqual([2, 1])
})
