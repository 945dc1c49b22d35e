import { gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { decodeWords } from '#lib/catalogue/search/groups/decode-words.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily } from '#tests/support/records/families.ts'

import { ask, cataloguePath } from './catalogue-reader.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})

afterAll(() => backend.stop())

const fetchWords = (headers: Record<string, string> = {}) =>
  ask(backend, backend.admin.authStore.token, `${cataloguePath}/words`, headers)

async function read() {
  const { status, body } = await fetchWords()
  expect(status).toBe(200)
  return JSON.parse(body.toString()) as {
    change: number
    numbers: number[]
    texts: string[]
    types: string[][]
    synonyms: string[]
  }
}

const parametric = (...names: string[]) => ({
  parameters: [],
  types: names.map((name) => ({ name, values: [] })),
})

const add = (fields: object) =>
  addFamily(backend, '', { name: 'Door', rfa: null, thumbnail: null, ...fields })

const change = (id: string, fields: object) =>
  backend.admin.collection('families').update(id, fields)

describe('the words of the families', () => {
  it('are the descriptions and the names of the types of what is published', async () => {
    await add({ desc: 'Oak “leaf”\nwith a window', parametric: parametric('900 x 2100', 'Süd') })
    await add({ desc: '', parametric: parametric('Left') })
    await add({ desc: 'Only text', parametric: null })
    await add({ desc: '', parametric: null })
    await add({ desc: 'Hidden', status: 'draft', parametric: parametric('Hidden type') })
    const { texts, types, numbers, synonyms } = await read()
    expect(texts).toEqual(['Oak “leaf”\nwith a window', '', 'Only text'])
    expect(types).toEqual([['900 x 2100', 'Süd'], ['Left'], []])
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers)
    expect(synonyms).toEqual([])
    const decoded = decodeWords(await read())
    expect(decoded.words.split('\n')).toEqual(
      'oak leaf with a window 900 x 2100 süd left only text'.split(' '),
    )
    expect([...decoded.ends]).toEqual([9, 10, 12])
  })

  it('change with descriptions, types, what is published and the operator’s synonyms', async () => {
    const { id } = await add({ desc: 'First', parametric: null })
    let before = await read()
    const expectChange = async (action: () => Promise<unknown>) => {
      await action()
      const after = await read()
      expect(after.change).toBeGreaterThan(before.change)
      before = after
    }
    await expectChange(() => change(id, { desc: 'Second' }))
    expect(before.texts).toContain('Second')
    await expectChange(() => change(id, { parametric: parametric('Wide') }))
    await expectChange(() => change(id, { status: 'archived' }))
    expect(before.texts).not.toContain('Second')
    const synonyms = backend.admin.collection('synonyms')
    await expectChange(() => synonyms.create({ terms: 'pouf, ottoman' }))
    expect(before.synonyms).toEqual(['pouf, ottoman'])
    const [line] = await synonyms.getFullList()
    await expectChange(() => synonyms.update(line?.id ?? '', { terms: 'pouf, footstool' }))
    await expectChange(() => synonyms.delete(line?.id ?? ''))
    expect(before.synonyms).toEqual([])
    await change(id, { name: 'Another name' })
    expect((await read()).change).toBe(before.change)
  })

  it('are sent compressed, and not at all to those who have them', async () => {
    const packed = await fetchWords({ 'Accept-Encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const { body } = await fetchWords()
    expect(gunzipSync(packed.body).toString()).toBe(body.toString())
    const etag = String(packed.headers.etag)
    expect((await fetchWords({ 'If-None-Match': etag })).status).toBe(304)
  })
})

describe('the operator’s synonyms', () => {
  it.each(['pouf', ' , ', 'a\nb, c', ''])(
    'are terms with commas between: not %j',
    async (terms) => {
      await expect(backend.admin.collection('synonyms').create({ terms })).rejects.toMatchObject({
        status: 400,
      })
    },
  )
})
