import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startBackend } from '#scripts/backend/run-pocketbase.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { dayAgo, query } from '#tests/support/records/statistics.ts'
import { requestRaw } from '#tests/support/server/raw-request.ts'
import { allRoutes } from '#tests/support/site/pages.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})

afterAll(() => backend.stop())

const send = (body: string, headers: Record<string, string> = {}) =>
  requestRaw(backend.url, '/api/page-views', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'User-Agent': browser, ...headers },
    body,
  })

const view = (route: string, path = route) => JSON.stringify({ route, path })

const pageViews = () => backend.admin.collection('page_views')

async function readCounts() {
  const rows = await pageViews().getFullList({ sort: 'path' })
  return rows.map(({ route, path, views }) => ({ route: route as string, path, views }))
}

beforeEach(async () => {
  for (const { id } of await pageViews().getFullList()) await pageViews().delete(id)
})

describe('a page view', () => {
  it('is counted by day, route and path', async () => {
    const answers = [
      await send(view('/apps')),
      await send(view('/family', '/family')),
      await send(view('/apps')),
      await send(view('/apps', '/base/apps')),
    ]
    expect(answers.map(({ status, body }) => [status, body.length])).toEqual(
      Array.from({ length: 4 }, () => [204, 0]),
    )
    expect(await readCounts()).toEqual([
      { route: '/apps', path: '/apps', views: 2 },
      { route: '/apps', path: '/base/apps', views: 1 },
      { route: '/family', path: '/family', views: 1 },
    ])
    const [row] = await pageViews().getFullList()
    expect(row?.day).toBe(new Date().toISOString().slice(0, 10))
  })

  it('is counted exactly once when many arrive simultaneously', async () => {
    await Promise.all(Array.from({ length: 40 }, () => send(view('/apps'))))
    expect(await readCounts()).toEqual([{ route: '/apps', path: '/apps', views: 40 }])
  })

  it('stores no query, fragment, address or cookie', async () => {
    const sent = [
      view('/verify-email?a=1', '/verify-email/?id=5#token=secret'),
      view('/verify-email#b', '/verify-email/#token=secret'),
    ]
    for (const body of sent) {
      const answer = await send(body, { Cookie: 'who=me' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await readCounts()).toEqual([
      { route: '/verify-email', path: '/verify-email/', views: 2 },
    ])
    const [row] = await pageViews().getFullList()
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['collectionId', 'collectionName', 'day', 'id', 'path', 'route', 'views'].toSorted(),
    )
  })

  it('may have any letters', async () => {
    await send(view('/apps', '/fenêtre/窓/\'"; DROP TABLE users'))
    expect(await readCounts()).toMatchObject([{ path: '/fenêtre/窓/\'"; DROP TABLE users' }])
  })

  it('is accepted with other content types', async () => {
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      await send(view('/apps'), { 'Content-Type': type })
    }
    expect(await readCounts()).toMatchObject([{ views: 3 }])
  })

  it.each([
    ['DNT', '1'],
    ['Sec-GPC', '1'],
    ['User-Agent', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['User-Agent', 'Mozilla/5.0 (compatible; bingbot/2.0)'],
    ['User-Agent', 'curl/8.5.0'],
    ['User-Agent', ''],
  ])('is not counted with %s: %s', async (name, value) => {
    expect((await send(view('/apps'), { [name]: value })).status).toBe(204)
    expect(await readCounts()).toEqual([])
  })

  it('of an unknown route is counted as another', async () => {
    await send(view('/family/abcdefghijklmno', '/family/abcdefghijklmno'))
    await send(view('/nowhere', '/somebody@example.com'))
    expect(await readCounts()).toEqual([{ route: 'other', path: 'other', views: 2 }])
  })

  it.each(allRoutes)('of %s is counted under its name', async (route) => {
    await send(view(route))
    expect(await readCounts()).toEqual([{ route, path: route, views: 1 }])
  })

  it('is counted with DNT: 0', async () => {
    await send(view('/apps'), { DNT: '0' })
    expect(await readCounts()).toHaveLength(1)
  })
})

describe('a bad page view', () => {
  it.each([
    ['', /must be JSON/u],
    ['no JSON', /must be JSON/u],
    ['null', /"route"/u],
    ['5', /"route"/u],
    ['[]', /"route"/u],
    ['"/apps"', /"route"/u],
    ['{}', /"route"/u],
    [JSON.stringify({ route: '/apps' }), /"path"/u],
    [JSON.stringify({ path: '/apps' }), /"route"/u],
    [JSON.stringify({ route: 5, path: '/apps' }), /"route"/u],
    [JSON.stringify({ route: ['/apps'], path: '/apps' }), /"route"/u],
    [view('apps', '/apps'), /"route"/u],
    [view('/apps', 'https://evil.example/apps'), /"path"/u],
    [view('/apps', '//evil.example'), /"path"/u],
    [view('/apps', '/a\u0000b'), /"path"/u],
    [view('/apps', '/a\nb'), /"path"/u],
    [view('/apps', `/${'a'.repeat(1024)}`), /1024 bytes/u],
    [view('/apps', `/${'窓'.repeat(400)}`), /1024 bytes/u],
  ])('%.40j is answered with 400 and says why', async (body, message) => {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toBe('application/json')
    expect((JSON.parse(answer.body.toString()) as { message: string }).message).toMatch(message)
    expect(await readCounts()).toEqual([])
  })

  it('of many megabytes is refused without being read', async () => {
    const answer = await send('a'.repeat(8 * 1024 * 1024)).catch(() => null)
    expect(answer?.status ?? 413).toBe(413)
  })
})

describe('the table of page views', () => {
  it('takes 5,000 paths a day and continues to count those it has', async () => {
    const day = new Date().toISOString().slice(0, 10)
    for (let start = 0; start < 5000; start += 200) {
      const batch = backend.admin.createBatch()
      for (let index = start; index < start + 200; index++) {
        batch.collection('page_views').create({ route: '/404', path: `/${index}`, day, views: 1 })
      }
      await batch.send()
    }
    expect((await send(view('/404', '/one-too-many'))).status).toBe(204)
    expect((await send(view('/404', '/4711'))).status).toBe(204)
    expect((await pageViews().getList(1, 1)).totalItems).toBe(5000)
    expect(await pageViews().getFirstListItem('path = "/4711"')).toMatchObject({ views: 2 })
  })
})

const visitors = () => query(backend, 'SELECT day, visitors FROM visitors')

describe('a visitor', () => {
  beforeEach(() => {
    query(backend, 'DELETE FROM visitors')
    query(backend, 'DELETE FROM daily_marks')
  })

  it('is counted once a day, whatever they view', async () => {
    for (const route of ['/apps', '/family', '/apps', '/404']) await send(view(route))
    expect(visitors()).toEqual([{ day: dayAgo(), visitors: 1 }])
    await send(view('/apps'), { 'User-Agent': `${browser} Other/1.0` })
    expect(visitors()).toEqual([{ day: dayAgo(), visitors: 2 }])
  })

  it('is not counted if the browser asks not to be tracked', async () => {
    await send(view('/apps'), { DNT: '1' })
    await send(view('/apps'), { 'Sec-GPC': '1' })
    expect(visitors()).toEqual([])
    expect(query(backend, 'SELECT * FROM daily_marks')).toEqual([])
  })

  it('leaves a mark without address or browser that the next process cannot read', async () => {
    await send(view('/apps'))
    const before = query(backend, 'SELECT * FROM daily_marks')
    expect(JSON.stringify(before)).toMatch(/"mark":"[0-9a-f]{64}"/u)
    expect(JSON.stringify(before)).not.toMatch(/127\.0\.0\.1|Mozilla/u)
    await backend.halt()
    const again = await startBackend({ data: backend.data })
    try {
      await requestRaw(again.url, '/api/page-views', {
        method: 'POST',
        headers: { 'User-Agent': browser },
        body: view('/apps'),
      })
    } finally {
      await again.stop()
    }
    expect(query(backend, 'SELECT * FROM daily_marks')).toHaveLength(2)
  })
})
