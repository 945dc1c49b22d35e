import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { TurnLimits } from '#reading/node/turns.ts'
import {
  openNode,
  openReading,
  programs,
  type Reading,
} from '#tests/support/reading/open-reading.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher } from '#tests/support/records/people.ts'

const groups = '/api/discover/catalogue/groups'
const find = '/api/discover/catalogue/find'

/** A search that is as large as it may be, and means something to look for in each word. */
const wide = Array.from({ length: 24 }, (_, at) => `door${at}`).join(' ')

describe.skipIf(!programs)('where one person floods a read node', () => {
  let reading: Reading
  let flooder: string
  let other: string

  beforeAll(async () => {
    if (!programs) return
    reading = await openReading()
    const { backend, enter } = reading
    const { id } = await addPublisher(backend)
    for (let at = 0; at < 40; at += 1) await addFamily(backend, id, { name: `Door ${at} dor${at}` })
    flooder = (await enter(await addMember(backend))).readToken
    other = (await enter(await addMember(backend))).readToken
    await reading.catchUp()
  })

  afterAll(() => reading.stop())

  /** Another node on the same copy. */
  async function openLimited(limits: TurnLimits) {
    const node = await openNode(reading.pool, { limits })
    const ask = async (authorization: string, url: string, text: string) => {
      const payload = { query: { text } }
      const answer = await node.inject({ method: 'POST', url, headers: { authorization }, payload })
      const { 'retry-after': retryAfter } = answer.headers
      return {
        status: answer.statusCode,
        retryAfter: Number(retryAfter),
        body: answer.json<object>(),
      }
    }
    return { node, ask }
  }

  it('others are answered while most of the flood still waits, and what is too much is refused', async () => {
    const { node, ask } = await openLimited({ atOnce: 2, secondsPerMinute: 100_000 })
    let answered = 0
    const flood = Array.from({ length: 100 }, async () => {
      const answer = await ask(flooder, groups, wide)
      if (answer.status === 200) answered += 1
      return answer
    })
    for (let round = 0; round < 5; round += 1)
      expect((await ask(other, find, 'door')).status).toBe(200)
    expect(answered).toBeLessThan(30)
    const answers = await Promise.all(flood)
    const statuses = answers.map(({ status }) => status)
    // Two are worked on and 32 wait.
    expect(statuses.filter((status) => status === 200)).toHaveLength(34)
    expect(statuses.filter((status) => status === 429)).toHaveLength(66)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused).toMatchObject({
      retryAfter: 1,
      body: { message: expect.stringContaining('more than one person may') as string },
    })
    await node.close()
  })

  it('nothing more of it is done once the share of a minute is used up, while others are answered', async () => {
    const { node, ask } = await openLimited({ atOnce: 4, secondsPerMinute: 1 })
    const askWide = () => ask(flooder, groups, wide)
    let refused = await askWide()
    for (let round = 0; refused.status === 200 && round < 1000; round += 1)
      refused = await askWide()
    expect(refused.status).toBe(429)
    expect(refused.retryAfter).toBeGreaterThan(0)
    const cheap = await ask(flooder, find, 'door')
    expect(cheap.status).toBe(429)
    expect((await ask(other, find, 'door')).status).toBe(200)
    await node.close()
  })

  it('a token that is none takes no turn of the person that it names', async () => {
    const { node, ask } = await openLimited({ atOnce: 1, secondsPerMinute: 1 })
    const [head = '', claims = ''] = other.split('.')
    const forged = await Promise.all(
      Array.from({ length: 200 }, () => ask(`${head}.${claims}.forged`, groups, wide)),
    )
    expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await ask(other, find, 'door')).status).toBe(200)
    await node.close()
  })

  it('each request takes one turn, whatever its method', async () => {
    const { node } = await openLimited({ atOnce: 1, secondsPerMinute: 10 })
    for (const method of ['GET', 'HEAD'] as const) {
      const url = '/api/discover/catalogue/first'
      const answer = await node.inject({ method, url, headers: { authorization: other } })
      expect([method, answer.statusCode]).toEqual([method, method === 'GET' ? 200 : 404])
    }
    await node.close()
  })
})
