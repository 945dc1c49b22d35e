import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { requestRaw } from '#tests/support/server/raw-request.ts'
import { makeSampleSite, sampleAssets, samplePages } from '#tests/support/site/sample-site.ts'

const script = '/_astro/page.Ab12_x-9.js'

let backend: TestBackend
let sample: Awaited<ReturnType<typeof makeSampleSite>>

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  requestRaw(backend.url, path, { method, headers })

beforeAll(async () => {
  sample = await makeSampleSite()
  backend = await startTestBackend({ site: sample.site })
})

afterAll(async () => {
  await backend.stop()
  await sample.remove()
})

describe('a page', () => {
  it.each([
    ['/', 'index.html', 200],
    ['/index.html', 'index.html', 200],
    ['/apps', 'apps/index.html', 200],
    ['/apps/', 'apps/index.html', 200],
    ['/apps?id=1', 'apps/index.html', 200],
    ['/about', 'about.html', 200],
    ['/404', '404.html', 404],
    ['/404/', '404.html', 404],
    ['/404.html', '404.html', 404],
    ['/500', '500.html', 500],
    ['/503', '503/index.html', 503],
    ['/no-such-page', '404.html', 404],
    ['/apps/no-such-page', '404.html', 404],
    ['/constructor', '404.html', 404],
    ['/_astro/no-such-file.js', '404.html', 404],
    ['/_astro', '404.html', 404],
    ['/fen%C3%AAtre', '404.html', 404],
  ] as const)('at %s is %s with status %i', async (path, name, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.body.toString()).toBe(samplePages[name])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
  })

  it.each(['long-', 'deep/', 'a', 'a.'])(
    'is missing at a path of 2,000 times "%s"',
    async (part) => {
      const answer = await get(`/${part.repeat(2000)}`)
      expect([answer.status, answer.body.toString()]).toEqual([404, samplePages['404.html']])
    },
  )

  it('is revalidated each time and not sent twice', async () => {
    const first = await get('/apps')
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = first.headers.etag ?? ''
    expect(etag).not.toBe('')
    const byTag = await get('/apps', { 'If-None-Match': etag })
    expect([byTag.status, byTag.body.length]).toEqual([304, 0])
    const byDate = await get('/apps', {
      'If-Modified-Since': first.headers['last-modified'] ?? '',
    })
    expect([byDate.status, byDate.body.length]).toEqual([304, 0])
  })

  it('is sent again once its file has changed', async () => {
    const { headers } = await get('/about')
    await writeFile(join(sample.site, 'about.html'), 'another text')
    const answer = await get('/about', { 'If-None-Match': headers.etag ?? '' })
    await writeFile(join(sample.site, 'about.html'), samplePages['about.html'])
    expect([answer.status, answer.body.toString()]).toEqual([200, 'another text'])
  })

  it.each(['/', '/apps', '/no-such-page', '/503', script])(
    'answers HEAD for %s like GET, without a body',
    async (path) => {
      const whole = await get(path)
      const head = await get(path, {}, 'HEAD')
      expect(head.status).toBe(whole.status)
      expect(head.body.length).toBe(0)
      for (const name of ['content-type', 'content-length', 'cache-control', 'etag'] as const) {
        expect(head.headers[name]).toBe(whole.headers[name])
      }
    },
  )
})

describe('a file', () => {
  it.each([
    [script, 'text/javascript; charset=utf-8'],
    ['/_astro/page.Cd34.css', 'text/css; charset=utf-8'],
    ['/_astro/text.Ef56.woff2', 'font/woff2'],
    ['/icon.svg', 'image/svg+xml'],
    ['/site.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/donn%C3%A9es/fen%C3%AAtre.txt', 'text/plain; charset=utf-8'],
    ['/picture.png', 'image/png'],
  ])('%s has the type %s, compressed or not', async (path, type) => {
    for (const coding of ['', 'gzip', 'br']) {
      const answer = await get(path, { 'Accept-Encoding': coding })
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type])
    }
  })

  it('under _astro is cached forever, any other is revalidated', async () => {
    expect((await get(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache')
    expect((await get('/_astro/no-such-file.js')).headers['cache-control']).toBe('no-cache')
  })

  it('can be fetched in part', async () => {
    const answer = await get(script, { Range: 'bytes=7-11' })
    expect(answer.status).toBe(206)
    expect(answer.body.toString()).toBe('const')
    expect(answer.headers['content-range']).toMatch(/^bytes 7-11\/\d+$/u)
    expect((await get(script, { Range: 'bytes=999999-' })).status).toBe(416)
  })
})

describe('compression', () => {
  const text = sampleAssets['_astro/page.Ab12_x-9.js']

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0.5', 'gzip'],
    ['br;q=0.1', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['brotli', undefined],
    ['identity', undefined],
    ['', undefined],
  ] as const)('for "%s" is %s', async (accepted, coding) => {
    const answer = await get(script, { 'Accept-Encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body }[
      coding ?? 'none'
    ]
    expect(unpack(answer.body).toString()).toBe(text)
  })

  it('is omitted if the build made no compressed copy, and otherwise changes the ETag', async () => {
    const robots = await get('/robots.txt', { 'Accept-Encoding': 'br' })
    expect(robots.headers['content-encoding']).toBeUndefined()
    const tags = ['', 'gzip', 'br'].map((coding) => get(script, { 'Accept-Encoding': coding }))
    expect(new Set((await Promise.all(tags)).map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('applies to error pages too', async () => {
    const answer = await get('/no-such-page', { 'Accept-Encoding': 'br' })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([404, 'br'])
    expect(brotliDecompressSync(answer.body).toString()).toBe(samplePages['404.html'])
  })
})
