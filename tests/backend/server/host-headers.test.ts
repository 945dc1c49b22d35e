import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { requestRaw } from '#tests/support/server/raw-request.ts'
import { startStaticHost, type StaticHost } from '#tests/support/server/static-hosts.ts'
import { findServer } from '#tests/support/server/web-server.ts'
import { makeSampleSite, samplePages } from '#tests/support/site/sample-site.ts'

const script = '/_astro/page.Ab12_x-9.js'

const paths = [
  '/',
  '/index.html',
  '/apps',
  '/apps/',
  '/about',
  '/404',
  '/no-such-page',
  '/_astro/gone.js',
  script,
  '/_astro/page.Cd34.css',
  '/icon.svg',
  '/site.webmanifest',
  '/robots.txt',
  '/picture.png',
  '/.env',
  '/apps/.hidden',
]

const codings = ['', 'gzip', 'br', 'gzip, deflate, br, zstd', 'br;q=0, gzip']

/** What each server says of itself, of the connection and of the file's age in its own words. */
const own = new Set([
  'date',
  'server',
  'etag',
  'last-modified',
  'connection',
  'keep-alive',
  'accept-ranges',
])

async function ask(url: string, path: string, coding: string) {
  const { status, headers, body } = await requestRaw(url, path, {
    headers: { ...(coding && { 'Accept-Encoding': coding }) },
  })
  const compared = Object.entries(headers).filter(([name]) => !own.has(name))
  return { status, headers: Object.fromEntries(compared), body: body.toString('base64') }
}

let backend: TestBackend
let sample: Awaited<ReturnType<typeof makeSampleSite>>

beforeAll(async () => {
  sample = await makeSampleSite()
  backend = await startTestBackend({ site: sample.site })
})

afterAll(async () => {
  await backend.stop()
  await sample.remove()
})

describe.for(['nginx', 'caddy'] as const)('%s', (name) => {
  let host: StaticHost

  beforeAll(async () => {
    if (findServer(name)) host = await startStaticHost(name, sample.site)
  })

  afterAll(async () => host?.stop())

  it.for(paths)('answers %s as the backend does, to the header', async (path, { skip }) => {
    if (!findServer(name)) skip(`${name} is not installed`)
    for (const coding of codings) {
      expect(await ask(host.url, path, coding)).toEqual(await ask(backend.url, path, coding))
    }
  })

  it('answers 304 to a browser that has the file', async ({ skip }) => {
    if (!findServer(name)) skip(`${name} is not installed`)
    const { headers } = await requestRaw(host.url, script)
    const again = { headers: { 'If-None-Match': String(headers.etag) } }
    expect((await requestRaw(host.url, script, again)).status).toBe(304)
  })

  it('writes the path of a request to its log, and nothing after it', async ({ skip }) => {
    if (!findServer(name)) skip(`${name} is not installed`)
    for (const query of ['?q=', '?%71=', '%3fq=', '%3Fq%3D', ';q=']) {
      const headers = { Referer: `${host.url}/first${query}geheimnis` }
      await requestRaw(host.url, `/first${query}geheimnis`, { headers })
    }
    await requestRaw(host.url, '/last')
    await expect.poll(host.readLog).toContain('/last')
    expect(await host.readLog()).toContain('/first')
    expect(await host.readLog()).not.toContain('geheimnis')
  })

  it('shows the maintenance page for every page, while files are still served', async ({
    skip,
  }) => {
    if (!findServer(name)) skip(`${name} is not installed`)
    await writeFile(join(host.folder, 'maintenance'), '')
    for (const path of ['/', '/apps', '/no-such-page']) {
      const { status, headers, body } = await requestRaw(host.url, path)
      expect([status, headers['retry-after']]).toEqual([503, '300'])
      expect(body.toString()).toBe(samplePages['503/index.html'])
    }
    expect((await requestRaw(host.url, script)).status).toBe(200)
    await rm(join(host.folder, 'maintenance'))
    expect((await requestRaw(host.url, '/apps')).status).toBe(200)
  })
})
