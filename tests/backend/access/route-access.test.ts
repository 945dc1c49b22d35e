import { readFile, readdir } from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { callers, makeWorld, readTable, type World } from '#tests/support/backend/access-world.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'

import { routeAccess, routeBodies } from './route-access.ts'

let backend: TestBackend
let world: World

beforeAll(async () => {
  backend = await startTestBackend()
  world = await makeWorld(backend)
})

afterAll(() => backend.stop())

const rows = readTable(routeAccess)

// Before the table, which ends the sign-ins at its end.
describe('a batch', () => {
  it.each([
    ['POST', '/api/discover/sign-up'],
    ['POST', '/api/discover/sign-out'],
    ['POST', '/api/discover/sign-out-everywhere'],
    ['POST', '/api/discover/pairings'],
    ['POST', '/api/collections/users/auth-with-password'],
    ['POST', '/api/collections/users/request-otp'],
    ['POST', '/api/collections/devices/records'],
    ['POST', '/api/collections/pairings/records'],
    ['PUT', '/api/collections/username_holds/records'],
  ])('cannot send %s %s', async (method, url) => {
    const requests = [{ method, url, body: { user: world.people.free.id } }]
    for (const [caller, kinds] of Object.entries(world.tokens)) {
      if (caller === 'superuser') continue
      for (const token of Object.values(kinds)) {
        const answer = await post(backend, '/api/batch', { requests }, { token })
        expect(answer.status).toBe(caller === 'dead' ? 401 : 400)
      }
    }
  })
})

describe.each(rows)('$label', ({ label, cells }) => {
  it.each(callers.map((caller) => [caller, cells[caller]] as const))(
    'answers %s with %s',
    async (caller, expected) => {
      const [method = '', path = ''] = label.split(' ')
      const body = routeBodies[path]?.(world, caller) ?? {}
      for (const [kind, token] of Object.entries(world.tokens[caller])) {
        const answer = await post(backend, path, body, { token, method })
        expect.soft(answer.status, kind).toBe(Number(expected))
      }
    },
  )
})

describe('the route table', () => {
  it('names every route of the hooks except those that serve pages and count views', async () => {
    const folder = new URL('../../../pocketbase/hooks/', import.meta.url)
    const names = (await readdir(folder)).filter((name) => name.endsWith('.pb.js'))
    const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
    const routes = files.flatMap((text) =>
      [...text.matchAll(/routerAdd\(\s*'(\w+)',\s*'([^']+)'/gu)].map((match) =>
        match.slice(1).join(' '),
      ),
    )
    const elsewhere = ['GET /{path...}', 'POST /api/page-views']
    const labels = rows.map(({ label }) => label)
    expect(labels).toEqual(
      expect.arrayContaining(routes.filter((route) => !elsewhere.includes(route))),
    )
    expect(routes.length).toBeGreaterThan(10)
  })
})
