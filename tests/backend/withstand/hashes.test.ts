import { createHash } from 'node:crypto'

import fc from 'fast-check'
import { ClientResponseError, type RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { post } from '#tests/support/backend/session.ts'
import { type BesiegedBackend, startBesieged } from '#tests/support/backend/withstand.ts'
import { insertRows, makeRows } from '#tests/support/records/insert-rows.ts'
import { addPublisher, type Person } from '#tests/support/records/people.ts'
import { fileFields, hashOf, makeFile } from '#tests/support/records/revisions.ts'
import { makeOleFile } from '#tests/support/rfa/sample-files.ts'

let backend: BesiegedBackend
let impostor: Person
let door: RecordModel

const create = ({ id, token }: Person, fields: object): Promise<RecordModel> =>
  backend
    .connect(token)
    .collection('families')
    .create({ name: 'Door', freemium: 'free', status: 'published', publisher: id, ...fields })

const ask = async (...hashes: string[]) => {
  const { status, body } = await post(backend, '/api/discover/hashes', { hashes }, backend.member)
  expect(status).toBe(200)
  return body.files as { family: string; sha256: string }[]
}

beforeAll(async () => {
  backend = await startBesieged()
  impostor = await addPublisher(backend)
  door = await create(backend.publisher, fileFields('the door'))
})

afterAll(() => backend.stop())

async function attempt(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return ''
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    return JSON.stringify(error.response)
  }
}

describe('the hash that a publisher sends', () => {
  const lies = fc.record({
    hash: fc.constantFrom('sha256', 'bytes'),
    hasFile: fc.boolean(),
    isChange: fc.boolean(),
    isBatch: fc.boolean(),
  })

  it('is refused if it does not match the file, in a new family, a change and a batch', async () => {
    const own = await create(impostor, fileFields('an own door'))
    await fc.assert(
      fc.asyncProperty(lies, async ({ hash, hasFile, isChange, isBatch }) => {
        const lie = hash === 'sha256' ? { sha256: hashOf('the door') } : { bytes: 12_345 }
        const fields = {
          name: 'Gate',
          freemium: 'free',
          status: 'published',
          publisher: impostor.id,
          ...(hasFile && { rfa: new File([makeFile('another door')], 'door.rfa') }),
          ...lie,
        }
        const client = backend.connect(impostor.token)
        const batch = client.createBatch()
        const families = isBatch ? batch.collection('families') : client.collection('families')
        const work = isChange ? families.update(own.id, fields) : families.create(fields)
        const refusals = await attempt(isBatch ? batch.send() : Promise.resolve(work))
        expect(refusals).toContain(`"${hash}":{"code":"validation_other_file"`)
      }),
      { numRuns: 16, endOnFailure: true },
    )
    expect(await ask(hashOf('the door'))).toMatchObject([{ family: door.id }])
    await backend.expectUsable()
  })

  it('is not needed: the server identifies a file', async () => {
    const { rfa } = fileFields('unsaid')
    const family = await create(impostor, { rfa, verified: 7 })
    expect(family).toMatchObject({ sha256: hashOf('unsaid'), bytes: makeFile('unsaid').length })
    expect(await ask(hashOf('unsaid'))).toMatchObject([{ family: family.id }])
  })

  it('is checked for a large file too', async () => {
    const file = new File([makeOleFile(6_000_000), Buffer.alloc(6_000_000, 7)], 'large.rfa')
    const sha256 = createHash('sha256')
      .update(await file.bytes())
      .digest('hex')
    const lie = create(impostor, { rfa: file, sha256: hashOf('the door') })
    expect(await attempt(lie)).toContain('"sha256":{"code":"validation_other_file"')
    const family = await create(impostor, { rfa: file, sha256, bytes: file.size })
    expect(await ask(sha256)).toMatchObject([{ family: family.id }])
  })
})

it('a stranger who publishes a file again does not precede its first publisher', async () => {
  await create(impostor, fileFields('the door'))
  const { id } = await create(backend.publisher, fileFields('a moved door'))
  await backend
    .connect(backend.publisher.token)
    .collection('families')
    .update(door.id, fileFields('the door, wider'))
  await create(impostor, fileFields('a moved door'))
  const files = await ask(hashOf('the door'), hashOf('a moved door'))
  const first = (sha256: string) => files.find((file) => file.sha256 === sha256)?.family
  expect([first(hashOf('the door')), first(hashOf('a moved door'))]).toEqual([door.id, id])
})

describe('a file with an unverified hash', () => {
  const runCron = () => backend.admin.crons.run('verify-files')
  const readFamily = (id: string) => backend.admin.collection('families').getOne(id)

  it('is hashed by the server, and reported by its real hash', async () => {
    const family = await create(impostor, fileFields('a true door'))
    await backend.setDate('families', family.id, 'verified', '0')
    await backend.setDate('families', family.id, 'sha256', hashOf('a wanted door'))
    const wanted = hashOf('a wanted door')
    const trueHash = hashOf('a true door')
    await runCron()
    await expect
      .poll(() => ask(wanted, trueHash), { timeout: 20_000 })
      .toMatchObject([{ family: family.id, sha256: trueHash }])
    expect(await readFamily(family.id)).toMatchObject({ sha256: trueHash, verified: 2 })
    const revisions = await backend.admin
      .collection('revisions')
      .getFullList({ filter: `family = "${family.id}"`, sort: 'number' })
    expect(revisions.at(-1)).toMatchObject({ sha256: trueHash, verified: 2 })
  })

  it('is skipped if it cannot be found', async () => {
    const lost = { name: 'Lost', status: 'published', rfa: 'lost.rfa', sha256: hashOf('lost') }
    const [row] = makeRows(1, () => ({ ...lost, freemium: 'free', verified: 0 }))
    insertRows(backend, 'families', row ? [row] : [])
    expect(await ask(hashOf('lost'))).toEqual([])
    await runCron()
    const state = async () => (await readFamily(String(row?.id))).verified as number
    await expect.poll(state, { timeout: 20_000 }).toBe(-1)
    expect(await ask(hashOf('lost'))).toEqual([])
  })
})
