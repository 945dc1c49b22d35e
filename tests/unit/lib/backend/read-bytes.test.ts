// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, json, unreachable } from '#tests/support/server/fake-server.ts'

const path = '/api/discover/catalogue'

const serve = (...answers: (() => Response | Promise<Response>)[]) => {
  let next = 0
  return fakeServer({ [`GET ${path}`]: () => (answers[next++] ?? unreachable)() })
}

async function read(onProgress = (_share: number): void => undefined) {
  const { readBytes } = await import('#lib/backend/read-bytes.ts')
  return readBytes(path, onProgress)
}

const inTwoParts = (headers: Record<string, string>) => () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([1, 2, 3]))
      controller.enqueue(new Uint8Array([4]))
      controller.close()
    },
  })
  return new Response(body, { headers })
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('returns the bytes unchanged, and reports how many have arrived', async () => {
  serve(inTwoParts({ 'X-Length': '4' }))
  const shares: number[] = []
  const bytes = await read((share) => shares.push(share))
  expect([...new Uint8Array(bytes)]).toEqual([1, 2, 3, 4])
  expect(shares).toEqual([0.75, 1])
})

it('reports no progress if the length is unknown', async () => {
  serve(inTwoParts({}))
  const shares: number[] = []
  await read((share) => shares.push(share))
  expect(shares).toEqual([])
})

it('tries a busy server again', async () => {
  const asked = serve(() => json({}, 503), inTwoParts({}))
  expect((await read()).byteLength).toBe(4)
  expect(asked).toHaveLength(2)
})

it('reports a refusal like every other request', async () => {
  serve(() => json({ message: 'Sign in.' }, 401))
  await expect(read()).rejects.toMatchObject({ failure: { kind: 'signed-out' } })
  serve(() => new Response('<h1>No</h1>', { status: 404 }))
  await expect(read()).rejects.toMatchObject({ failure: { kind: 'missing' } })
  serve(unreachable)
  await expect(read()).rejects.toMatchObject({ failure: { kind: 'offline' } })
})
