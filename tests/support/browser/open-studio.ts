import { vi } from 'vitest'

import * as session from '#lib/session/session.ts'
import * as connection from '#lib/studio/connection.ts'
import * as changes from '#lib/studio/families/changes.ts'
import * as deletion from '#lib/studio/families/deletion.ts'
import * as families from '#lib/studio/families/families.ts'
import * as files from '#lib/studio/files/files.ts'
import * as queue from '#lib/studio/files/queue.ts'
import * as read from '#lib/studio/files/read.ts'
import * as rows from '#lib/studio/files/rows.ts'
import * as names from '#lib/studio/names.ts'
import { hasUnsaved } from '#lib/studio/unsaved.ts'
import * as toasts from '#lib/toasts/toasts.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'
import { fakeServer, json } from '#tests/support/server/fake-server.ts'

const [demo] = demoFamilies(1)
if (!demo) throw new Error('there are no demo families')

/** A file that is read as a family of this name. */
export const makeFamilyFile = async (name: string, change: Partial<typeof demo> = {}) =>
  new File([new Uint8Array(await writeDemoRfa({ ...demo, ...change, name }))], `${name}.rfa`)

type Answers = Parameters<typeof fakeServer>[0]

export const ownList = 'GET /api/collections/families/records'

/** What the server lists of a publisher's own families. */
export const ownRecord = (id: string, fields: Record<string, unknown> = {}) => ({
  id,
  name: `Family ${id}`,
  freemium: 'free',
  status: 'published',
  category: [],
  vendor: '',
  sha256: `hash of ${id}`,
  revision: 1,
  updated: '2026-01-01 10:00:00.000Z',
  ...fields,
})

/** Answers what Studio asks for first: the own families, categories and vendors. */
export const fakeStudio = (own: object[] = [], answers: Answers = {}) =>
  fakeServer({
    [ownList]: () => json({ items: own }),
    'GET /api/collections/categories/records': () => json({ items: [{ id: 'c1', name: 'Doors' }] }),
    'GET /api/collections/vendors/records': () => json({ items: [{ id: 'v1', name: 'Acme' }] }),
    'POST /api/collections/categories/records': () => json({ id: 'c2' }),
    'GET /api/collections/tasks/records': () => json({ items: [] }),
    'POST /api/discover/hashes': () => json({ files: [] }),
    ...answers,
  })

const stores = {
  ...session,
  ...families,
  ...files,
  ...read,
  ...rows,
  ...queue,
  ...connection,
  ...changes,
  ...deletion,
  hasUnsaved,
  ...toasts,
}

/** Studio's stores without files, with the own families loaded. */
export async function openStudio() {
  stores.dropFiles(stores.$files.get().map(({ key }) => key))
  stores.ownFamilies.forget()
  names.$names.set(null)
  await stores.ownFamilies.load()
  const add = async (dropped: File[], target?: string) => {
    const added = stores.addFiles(
      dropped.map((file) => ({ file, path: file.name })),
      target,
    )
    await vi.waitFor(() => {
      const stages = stores.$files.get().map(({ state }) => state.stage)
      if (stages.some((stage) => stage === 'reading' || stage === 'hashing')) {
        throw new Error(`still ${stages.join()}`)
      }
    })
    return added
  }
  const stageOf = (index = 0) => stores.$files.get()[index]?.state.stage
  const sendAll = () => stores.queue.send(stores.$files.get().map(({ key }) => key))
  return { ...stores, add, stageOf, sendAll }
}
