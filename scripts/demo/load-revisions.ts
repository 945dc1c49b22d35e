import { createHash } from 'node:crypto'

import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'

import { earlierRevisions } from '#scripts/demo/families/earlier-revisions.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'

const perBatch = 100
const day = 24 * 3600 * 1000
/** Each earlier file is given as this many times as large as the one after it. */
const growth = 1.04

const dateOf = (daysOld: number) => new Date(Date.now() - daysOld * day).toISOString()

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Gives the demo families the revisions before their present one; the client is a superuser's. */
export const loadDemoRevisions = async (client: PocketBase, families: number): Promise<void> => {
  const listed = await client.collection('revisions').getFullList<
    RecordModel & {
      family: string
      number: number
      bytes: number
      expand: { family: RecordModel }
    }
  >({
    expand: 'family',
    fields: 'id,family,number,bytes,expand.family.name',
  })
  const present = new Map(
    listed.map((revision) => [
      `${String(revision.expand.family.name)} ${revision.number}`,
      revision,
    ]),
  )
  const requests: ((batch: ReturnType<PocketBase['createBatch']>) => void)[] = []
  for (const family of demoFamilies(families)) {
    const current = present.get(`${family.name} ${family.revision}`)
    if (!current) continue
    const note = (revision: number) =>
      earlier.find(({ number }) => number === revision - 1)?.noteOfNext ?? ''
    const earlier = earlierRevisions(family).filter(
      ({ number }) => !present.has(`${family.name} ${number}`),
    )
    if (earlier.length > 0) {
      requests.push((batch) =>
        batch.collection('families').update(current.family, {
          revision_note: note(family.revision),
        }),
      )
    }
    for (const [back, { number, release, daysOld, parametric }] of earlier.entries()) {
      const revision = {
        family: current.family,
        number,
        revit_release: release,
        note: note(number),
        sha256: hashOf(`${family.name} ${number}`),
        bytes: Math.round(current.bytes * growth ** (back + 1)),
        type_count: parametric.types.length,
        parametric,
        created: dateOf(daysOld),
      }
      requests.push((batch) => batch.collection('revisions').create(revision))
    }
  }
  for (let at = 0; at < requests.length; at += perBatch) {
    const batch = client.createBatch()
    for (const add of requests.slice(at, at + perBatch)) add(batch)
    await batch.send({ requestKey: null })
  }
}
