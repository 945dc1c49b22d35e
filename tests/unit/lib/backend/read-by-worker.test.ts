// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { answerBy } from '#lib/workers/answer-by.ts'
import { fakeServer, json, keepInBrowser, unreachable } from '#tests/support/server/fake-server.ts'

const path = '/api/discover/catalogue'

const serve = (...answers: (() => Response | Promise<Response>)[]) => {
  let next = 0
  return fakeServer({ [`GET ${path}`]: () => (answers[next++] ?? unreachable)() })
}

interface Task {
  bodies: ArrayBuffer[]
}

/** Without a worker, the page itself does what one would do. */
async function read(paths = [path]) {
  const { readByWorker } = await import('#lib/backend/read-by-worker.ts')
  const { createWorkRunner } = await import('#lib/workers/work-runner.ts')
  const runner = createWorkRunner<Task, number[][]>({
    name: 'bytes',
    address: '/bytes.js',
    loadHere: async () =>
      answerBy(({ bodies }: Task) => {
        const bytes = bodies.map((body) => [...new Uint8Array(body)])
        if (bytes.some(([first]) => first === 0)) throw new RangeError('The bytes are damaged.')
        return bytes
      }),
  })
  return readByWorker(runner, paths, {})
}

const fourBytes = () => new Response(new Uint8Array([1, 2, 3, 4]))

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('works on the bytes as they are', async () => {
  serve(fourBytes)
  expect(await read()).toEqual([[1, 2, 3, 4]])
})

it('tries a busy server again', async () => {
  const asked = serve(() => json({}, 503), fourBytes)
  expect(await read()).toEqual([[1, 2, 3, 4]])
  expect(asked).toHaveLength(2)
})

it('fetches all answers that the work is about, in their order', async () => {
  fakeServer({ 'GET /a': () => new Response('a'), 'GET /b': () => new Response('b') })
  expect(await read(['/b', '/a'])).toEqual([[98], [97]])
})

it('fetches damaged bytes once, and says what is wrong with them', async () => {
  const asked = serve(() => new Response(new Uint8Array([0])))
  await expect(read()).rejects.toEqual(new TypeError('The bytes are damaged.'))
  expect(asked).toHaveLength(1)
})

it('ends the session that the server refuses', async () => {
  keepInBrowser()
  const { authStore } = await import('#lib/backend/session/auth-store.ts')
  serve(() => json({ message: 'Sign in.' }, 401))
  expect(authStore.token).not.toBe('')
  await expect(read()).rejects.toMatchObject({ failure: { kind: 'signed-out' } })
  expect(authStore.token).toBe('')
})

it('reports a refusal like every other request', async () => {
  serve(() => json({ message: 'Sign in.' }, 401))
  await expect(read()).rejects.toMatchObject({ failure: { kind: 'signed-out' } })
  serve(() => new Response('<h1>No</h1>', { status: 404 }))
  await expect(read()).rejects.toMatchObject({ failure: { kind: 'missing' } })
  serve(unreachable)
  await expect(read()).rejects.toMatchObject({ failure: { kind: 'offline' } })
})
