import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { readLog } from '#tests/support/backend/log.ts'
import { addFamily } from '#tests/support/records/families.ts'

import { ask, cataloguePath } from './catalogue-reader.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})

afterAll(() => backend.stop())

const fetchPacked = () =>
  ask(backend, backend.admin.authStore.token, cataloguePath, { 'Accept-Encoding': 'gzip' })

/** Lets guests, as which the server asks itself, ask no more than this in a minute. */
const allow = (maxRequests: number) =>
  backend.admin.settings.update({
    rateLimits: { enabled: true, rules: [{ label: '/api/', duration: 60, maxRequests }] },
  })

describe('a catalogue that cannot be packed', () => {
  it('is sent as plain JSON, which is logged once, and packed again after a change', async () => {
    await allow(1)
    await ask(backend, '', '/api/health')
    for (const name of ['Door', 'Gate']) {
      await addFamily(backend, '', { name })
      for (let again = 0; again < 2; again++) {
        const { status, headers, body } = await fetchPacked()
        expect([status, headers['content-encoding']]).toEqual([200, undefined])
        expect(JSON.parse(body.toString())).toMatchObject({ format: 1 })
        expect(body.toString()).toContain(`"${name}"`)
      }
    }
    await allow(1000)
    await addFamily(backend, '', { name: 'Arch' })
    expect((await fetchPacked()).headers['content-encoding']).toBe('gzip')
    await backend.halt()
    const warnings = readLog(backend.data).filter(({ level }) => level === 4)
    expect(warnings).toMatchObject([{ message: expect.stringContaining('uncompressed') }])
  })
})

describe('the route that packs', () => {
  it('accepts only the current secret', async () => {
    const own = await startTestBackend()
    try {
      await addFamily(own, '')
      const ways = ['', 'a', 'undefined', 'null'].map((secret) =>
        ask(own, own.admin.authStore.token, `${cataloguePath}/pack`, {
          'X-Catalogue-Pack': secret,
        }),
      )
      const [first, ...guesses] = await Promise.all([ask(own, own.admin.authStore.token), ...ways])
      expect(first?.status).toBe(200)
      expect(guesses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    } finally {
      await own.stop()
    }
  })
})
