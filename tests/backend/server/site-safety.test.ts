import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { readLog } from '#tests/support/backend/log.ts'
import { requestRaw } from '#tests/support/server/raw-request.ts'
import { makeSampleSite, samplePages, secret } from '#tests/support/site/sample-site.ts'

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

describe('security headers', () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('camera=(self)'),
    'cross-origin-resource-policy': 'same-origin',
    'integrity-policy': 'blocked-destinations=(script)',
    'strict-transport-security': 'max-age=63072000',
    'content-security-policy': expect.stringMatching(
      /frame-ancestors 'none'.*require-trusted-types-for 'script'/u,
    ),
  }

  it.each(['/', '/apps', script, '/picture.png', '/no-such-page', '/500', '/503', '/..%2fx'])(
    'are on %s',
    async (path) => {
      expect((await get(path)).headers).toMatchObject(expected)
    },
  )

  it('omit headers that browsers have dropped', async () => {
    expect((await get('/')).headers).not.toHaveProperty('x-xss-protection')
  })

  it('are sent with an unchanged page', async () => {
    const { headers } = await get('/apps')
    const answer = await get('/apps', { 'If-None-Match': headers.etag ?? '' })
    expect(answer.status).toBe(304)
    expect(answer.headers).toMatchObject(expected)
  })
})

describe('a path that leads elsewhere', () => {
  it.each([
    '/..%2fsecret.txt',
    '/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e%2fsecret.txt',
    '/apps/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    String.raw`/..\secret.txt`,
    '/apps%00.html',
    '/%00',
    '/secret.txt%00',
    '/.env',
    '/apps/.hidden',

    '/%2eenv',
    '/.git/config',
    '/leak.txt',
    '/absolute.txt',
    '/private',
    '/private/',
    '/private/index.html',
    '/C:%5cwindows%5cwin.ini',
    '/apps%2f%2findex.html',
    '/%0d%0aSet-Cookie:%20a=b',
    '/%ff%fe',
  ])('%s is not found', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).toBe(samplePages['404.html'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it.each(['/../secret.txt', '/apps/../../secret.txt', '//secret.txt', '//etc/passwd', '//.env'])(
    '%s is tidied within the site and then not found',
    async (path) => {
      const moved = await get(path)
      expect(moved.status).toBeOneOf([301, 307, 308])
      expect(moved.headers.location).toMatch(/^\/(?!\/)/u)
      expect(moved.body.toString()).not.toContain(secret)
      const answer = await get(moved.headers.location ?? '')
      expect(answer.status).toBe(404)
    },
  )

  it('does not redirect to another site', async () => {
    const answer = await get('//evil.example/%2e%2e')
    expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/u)
  })
})

describe('the API beside the site', () => {
  it.each(['/api/unknown', '/api/', '/api/collections/unknown/records', '/_'])(
    '%s is not a page of the site',
    async (path) => {
      const answer = await get(path, { Accept: 'text/html' })
      expect(answer.body.toString()).not.toContain('<title>Oops')
    },
  )

  it('answers an unknown path with JSON', async () => {
    const answer = await get('/api/unknown')
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toBe('application/json')
    expect(JSON.parse(answer.body.toString())).toMatchObject({ status: 404 })
  })

  it('refuses other methods on a page', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await get('/apps', {}, method)).status).toBeOneOf([404, 405])
    }
  })
})

describe('maintenance', () => {
  const file = () => join(backend.data, 'maintenance')

  it('replaces every page, while files and the API still work', async () => {
    await writeFile(file(), '')
    try {
      for (const path of ['/', '/apps', '/no-such-page', '/404']) {
        const answer = await get(path)
        expect([answer.status, answer.headers['retry-after']]).toEqual([503, '300'])
        expect(answer.body.toString()).toBe(samplePages['503/index.html'])
      }
      expect((await get(script)).status).toBe(200)
      expect((await get('/icon.svg')).status).toBe(200)
      expect((await get('/api/health')).status).toBe(200)
    } finally {
      await rm(file())
    }
    expect((await get('/apps')).status).toBe(200)
  })
})

describe('the log', () => {
  it('contains no error of a hook after all these requests', async () => {
    await rm(join(sample.site, '404.html'))
    expect((await get('/no-such-page')).status).toBe(404)
    await backend.halt()
    const errors = readLog(backend.data).filter(({ data }) => !/"status":(?:4|5)0[345]/u.test(data))
    expect(errors.filter(({ level }) => level > 0)).toEqual([])
    expect(backend.readOutput()).not.toMatch(/error|panic|exception/iu)
  })
})
