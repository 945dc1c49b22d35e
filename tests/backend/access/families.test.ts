import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily, makeRfa, makeThumbnail } from '#tests/support/records/families.ts'
import { addPublisher, type Person } from '#tests/support/records/people.ts'
import { makeOleFile, makePng } from '#tests/support/rfa/sample-files.ts'

let backend: TestBackend
let publisher: Person
let rival: Person

beforeAll(async () => {
  backend = await startTestBackend()
  publisher = await addPublisher(backend)
  rival = await addPublisher(backend)
})

afterAll(() => backend.stop())

const families = () => backend.connect(publisher.token).collection('families')

const draft = (fields: Record<string, unknown>) => ({
  name: 'Door',
  freemium: 'free',
  status: 'draft',
  publisher: publisher.id,
  ...fields,
})

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof ClientResponseError ? error : Promise.reject(error)),
  )

describe('the publisher of a family', () => {
  it.each(['publisher', 'publisher+', '+publisher'])(
    'cannot change the publisher by "%s"',
    async (name) => {
      const { id } = await addFamily(backend, publisher.id)
      await refusal(families().update(id, { [name]: rival.id }))
      const after = await backend.admin.collection('families').getOne(id)
      expect(after.publisher).toBe(publisher.id)
    },
  )

  it('cannot leave the family without a publisher', async () => {
    const { id } = await addFamily(backend, publisher.id)
    for (const change of [{ publisher: '' }, { 'publisher-': publisher.id }]) {
      const error = await refusal(families().update(id, change))
      expect(error?.status).toBe(404)
    }
  })

  it('cannot take over the family of another publisher', async () => {
    const { id } = await addFamily(backend, rival.id)
    for (const change of [{ publisher: publisher.id }, { 'publisher+': publisher.id }]) {
      expect((await refusal(families().update(id, change)))?.status).toBe(404)
    }
  })

  it('cannot create one for another publisher in a batch', async () => {
    const batch = backend.connect(publisher.token).createBatch()
    batch.collection('families').create(draft({}))
    batch.collection('families').create(draft({ publisher: rival.id }))
    const before = await backend.admin.collection('families').getList(1, 1)
    expect((await refusal(batch.send()))?.status).toBe(400)
    const after = await backend.admin.collection('families').getList(1, 1)
    expect(after.totalItems).toBe(before.totalItems)
  })

  it('publishes many in one batch, files included', async () => {
    const batch = backend.connect(publisher.token).createBatch()
    for (let index = 0; index < 50; index++) {
      batch.collection('families').create(draft({ rfa: makeRfa(), thumbnail: makeThumbnail() }))
    }
    const results = await batch.send()
    expect(results.map(({ status }) => status)).toEqual(Array(50).fill(200))
  })

  it('loses the right to change it along with the role', async () => {
    const former = await addPublisher(backend)
    const { id } = await addFamily(backend, former.id)
    await backend.admin.collection('users').update(former.id, { role: 'member' })
    const own = backend.connect(former.token).collection('families')
    expect((await refusal(own.update(id, { name: 'Changed' })))?.status).toBe(404)
  })

  it('can be deleted without the family', async () => {
    const former = await addPublisher(backend)
    const { id } = await addFamily(backend, former.id)
    await backend.admin.collection('users').delete(former.id)
    const left = await backend.admin.collection('families').getOne(id)
    expect(left.publisher).toBe('')
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><html><script>alert(1)</script></html>'
const zip = Buffer.from('504b03040a0000000000000000000000000000000000000000', 'hex')
const executable = Buffer.concat([Buffer.from('MZ\u0090\0\u0003'), Buffer.alloc(512)])
const disguised = Buffer.concat([Buffer.from('MZ'), makeOleFile()])

describe('an upload', () => {
  it.each([
    ['SVG as .png', 'thumbnail', 'a.png', svg],
    ['SVG', 'thumbnail', 'a.svg', svg],
    ['HTML as .png', 'thumbnail', 'a.png', html],
    ['an .rfa as .png', 'thumbnail', 'a.png', makeOleFile()],
    ['a thumbnail over 5 MB', 'thumbnail', 'a.png', [makePng(), Buffer.alloc(5 * 1024 * 1024)]],
    ['a picture over 5 MB', 'pictures', 'a.png', [makePng(), Buffer.alloc(5 * 1024 * 1024)]],
    ['an executable as .rfa', 'rfa', 'a.rfa', executable],
    ['an executable around an .rfa', 'rfa', 'a.rfa', disguised],
    ['a ZIP as .rfa', 'rfa', 'a.rfa', zip],
    ['text as .rfa', 'rfa', 'a.rfa', 'no family at all'],
    ['HTML as .rfa', 'rfa', 'a.rfa', html],
    ['a picture as .rfa', 'rfa', 'a.rfa', makePng()],
    ['nothing as .rfa', 'rfa', 'a.rfa', ''],
    ['half a header as .rfa', 'rfa', 'a.rfa', makeOleFile().subarray(0, 6)],
  ])('of %s is refused', async (_, field, name, content) => {
    const file = new File(Array.isArray(content) ? content : [content], name)
    const error = await refusal(families().create(draft({ [field]: file })))
    expect(error?.status).toBe(400)
    expect(error?.response).toMatchObject({ data: { [field]: expect.any(Object) } })
  })

  it('of an .rfa over 5 MB is accepted in full', async () => {
    const bytes = makeOleFile(6 * 1024 * 1024, 1)
    const record = await families().create(draft({ rfa: new File([bytes], 'big.rfa') }))
    const token = await backend.connect(publisher.token).files.getToken()
    const url = backend.connect().files.getURL(record, record.rfa as string, { token })
    const received = Buffer.from(await (await fetch(url)).arrayBuffer())
    expect(received.equals(bytes)).toBe(true)
  })

  it.each(['../../evil.rfa', 'a b/ü?.rfa', '.rfa', 'x'.repeat(300) + '.rfa'])(
    'named %.20s gets a plain name',
    async (name) => {
      const { rfa } = await families().create(draft({ rfa: makeRfa(name) }))
      expect(rfa).toMatch(/^[a-z0-9_]+_[a-zA-Z0-9]{10}\.rfa$/u)
    },
  )
})

describe('the parameter table of a family', () => {
  it.each([true, 'text', 5, [], { types: [] }])('may be %o', async (parametric) => {
    const record = await families().create(draft({ parametric }))
    expect(record.parametric).toEqual(parametric)
  })
})

describe('the order of the catalogue', () => {
  it.each(['created', 'updated', 'name'])('by %s has an index that is used', async (column) => {
    const { indexes } = await backend.admin.collections.getOne('families')
    expect(indexes).toContain(`CREATE INDEX idx_families_${column} ON families (${column})`)
    const database = new DatabaseSync(join(backend.data, 'data.db'), { readOnly: true })
    const plan = database
      .prepare(`EXPLAIN QUERY PLAN SELECT * FROM families ORDER BY ${column} DESC LIMIT 30`)
      .all()
    database.close()
    expect(JSON.stringify(plan)).toContain(`USING INDEX idx_families_${column}`)
  })
})
