// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { answerWithBlob, type RfaReply, type RfaRequest } from '#lib/rfa/answer-request.ts'
import { silenceLimit } from '#lib/rfa/reader-client.ts'

/** A browser's worker that one of the files blocks forever. */
class FakeWorker {
  static ended = 0
  static started = 0
  #listen: (event: { data: RfaReply }) => void = () => undefined

  constructor() {
    FakeWorker.started += 1
  }

  addEventListener(kind: string, listener: (event: { data: RfaReply }) => void): void {
    if (kind === 'message') this.#listen = listener
  }

  postMessage(request: RfaRequest<Blob>): void {
    if (request.file.type === 'hostile') return
    void answerWithBlob(request, (data) => this.#listen({ data }))
  }

  terminate(): void {
    FakeWorker.ended += 1
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('Worker', FakeWorker)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('fails a file that blocks the worker, and reads the next with a new one', async () => {
  const { hashFile, readFacts } = await import('#lib/rfa/worker.ts')
  const { signal } = new AbortController()
  const hostile = new Blob(['x'], { type: 'hostile' })
  const outcome = readFacts(hostile, { signal }).catch((error: unknown) => error)
  const next = hashFile(new Blob(['abc']), { signal })
  await vi.advanceTimersByTimeAsync(silenceLimit)
  expect(await outcome).toMatchObject({ name: 'RfaError', code: 'took-too-long' })
  expect(await next).toMatch(/^ba7816bf/u)
  expect([FakeWorker.started, FakeWorker.ended]).toEqual([2, 1])
})
