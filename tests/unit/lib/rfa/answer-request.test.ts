import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { answerWithBlob, type RfaReply, type RfaTask } from '#lib/rfa/answer-request.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'

const [family] = demoFamilies(1)
if (!family) throw new Error('There are no demo families')
const bytes = new Uint8Array(await writeDemoRfa(family))

const ask = async (task: RfaTask, file: Blob): Promise<RfaReply[]> => {
  const replies: RfaReply[] = []
  await answerWithBlob({ id: 7, task, file }, (reply) => replies.push(reply))
  return replies
}

describe('answerWithBlob', () => {
  it('reads a file', async () => {
    expect(await ask('read', new Blob([bytes]))).toMatchObject([
      { id: 7, kind: 'begun' },
      { id: 7, kind: 'read', facts: { title: family.name } },
    ])
  })

  it('reports the progress of the hash, then the hash', async () => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await ask('hash', new Blob([bytes]))).toEqual([
      { id: 7, kind: 'begun' },
      { id: 7, kind: 'progress', done: bytes.length, total: bytes.length },
      { id: 7, kind: 'hash', sha256 },
    ])
  })

  it('reads the nested families', async () => {
    expect(await ask('objects', new Blob([bytes]))).toMatchObject([
      { id: 7, kind: 'begun' },
      { id: 7, kind: 'objects', objects: { families: [] } },
    ])
  })

  it('prepares a copy without names', async () => {
    const copy = { userNames: ['Discover demo data'], paths: [], patches: expect.any(Array) }
    expect(await ask('clean', new Blob([bytes]))).toEqual([
      { id: 7, kind: 'begun' },
      { id: 7, kind: 'clean', copy },
    ])
  })

  it('replies with what is wrong with an unreadable file', async () => {
    expect(await ask('read', new Blob(['PK\u0003\u0004']))).toMatchObject([
      { id: 7, kind: 'begun' },
      { id: 7, kind: 'failed', code: 'not-ole' },
    ])
  })

  it('also replies to an internal error, and does not hide it', async () => {
    const replies: RfaReply[] = []
    const broken = null as unknown as Blob
    const answer = answerWithBlob({ id: 8, task: 'read', file: broken }, (reply) =>
      replies.push(reply),
    )
    await expect(answer).rejects.toThrow(TypeError)
    expect(replies).toMatchObject([
      { id: 8, kind: 'begun' },
      { id: 8, kind: 'failed', code: 'unreadable' },
    ])
  })

  it('returns replies that can be sent between threads', async () => {
    for (const task of ['read', 'hash', 'objects'] as const) {
      const replies = await ask(task, new Blob([bytes]))
      expect(structuredClone(replies)).toEqual(replies)
    }
  })
})
