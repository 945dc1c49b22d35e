import { afterEach, expect, it, vi } from 'vitest'

import { answerBy } from '#lib/workers/answer-by.ts'
import { answerFetched, type Reply } from '#lib/workers/answer-fetched.ts'

afterEach(() => vi.unstubAllGlobals())

const inTwoParts = (headers: Record<string, string>) => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([1, 2, 3]))
      controller.enqueue(new Uint8Array([4]))
      controller.close()
    },
  })
  return new Response(body, { headers })
}

async function replyTo(headers: Record<string, string>): Promise<Reply<number[]>[]> {
  vi.stubGlobal('fetch', () => Promise.resolve(inTwoParts(headers)))
  const replies: Reply<number[]>[] = []
  const list = answerBy(({ body }: { body: ArrayBuffer; bodies: ArrayBuffer[] }) => [
    ...new Uint8Array(body),
  ])
  const fetch = [{ address: '/bytes', headers: {}, timeLimit: 1000 }]
  await answerFetched(list, { id: 7, fetch }, (reply) => replies.push(reply))
  return replies
}

it('gives a sign of life with each part that has arrived, where the length is known', async () => {
  expect(await replyTo({ 'X-Length': '4' })).toEqual([
    { id: 7, share: 0.75 },
    { id: 7, share: 1 },
    { id: 7, share: 1 },
    { id: 7, result: [1, 2, 3, 4] },
  ])
})

it('gives one with the last part where the length is unknown', async () => {
  expect(await replyTo({})).toEqual([
    { id: 7, share: 1 },
    { id: 7, result: [1, 2, 3, 4] },
  ])
})
