// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  makeToken,
  person,
} from '#tests/support/server/fake-server.ts'

const list = 'GET /api/collections/plugins/records'
const record = {
  id: 'p1',
  collectionId: 'c9',
  name: 'Link',
  version: '2.0',
  releases: ['2024', '2023'],
  file: 'link_x1.zip',
  bytes: 2048,
  created: '2026-11-21 10:00:00.000Z',
  summary: 'Links.',
}

let clicked: string[]

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
  clicked = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.href)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openLoaded(items: unknown[] = [record]) {
  fakeServer({
    [list]: () => json({ items }),
    'POST /api/collections/users/auth-refresh': () => json({ token: makeToken(), record: person }),
  })
  const stores = await import('#lib/plugins/plugins.ts')
  await stores.plugins.load()
  return stores
}

it('lists the plugins with the data of their records', async () => {
  const { plugins } = await openLoaded([record, { ...record, id: 'p2', version: '1.0', bytes: 0 }])
  expect(plugins.$state.get()).toMatchObject({
    status: 'ready',
    value: [
      {
        name: 'Link',
        newest: {
          version: '2.0',
          releases: [2023, 2024],
          bytes: 2048,
          summary: 'Links.',
          published: new Date('2026-11-21T10:00:00Z'),
          sha256: '',
          file: {
            collection: 'c9',
            record: 'p1',
            name: 'link_x1.zip',
          },
        },
        older: [{ version: '1.0', bytes: null }],
      },
    ],
  })
})

it('treats a record without a name as a failure, and an empty list as empty', async () => {
  expect((await openLoaded([{ ...record, name: '' }])).plugins.$state.get().status).toBe('failed')
  const { plugins } = await openLoaded([])
  await plugins.load()
  expect(plugins.$state.get()).toEqual({ status: 'ready', value: [], isStale: false })
})

it('leaves a file to the browser, or says that it is missing', async () => {
  const { plugins, $pluginDownload, downloadPlugin } = await openLoaded()
  const state = plugins.$state.get()
  const version = state.status === 'ready' && state.value[0]?.newest
  if (!version) throw new Error('there is no version')
  const token = { 'POST /api/files/token': () => json({ token: 'file-token' }) }
  const check = 'HEAD /api/files/c9/p1/link_x1.zip'
  fakeServer({ ...token, [check]: () => new Response(null, { status: 200 }) })
  await downloadPlugin(version)
  expect($pluginDownload.get()).toEqual({ status: 'started', id: 'p1' })
  expect(clicked).toHaveLength(1)
  expect(clicked[0]).toContain('/api/files/c9/p1/link_x1.zip?token=file-token&download=1')
  fakeServer({ ...token, [check]: () => new Response(null, { status: 404 }) })
  await downloadPlugin(version)
  expect($pluginDownload.get()).toMatchObject({ status: 'failed', title: 'The file is not there' })
  expect(clicked).toHaveLength(1)
})
