import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { namedInPrivacy, privacyTemplate } from '#tests/support/backend/privacy-template.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})

afterAll(() => backend.stop())

it('every collection is named in the template for the page about privacy', async () => {
  const collections = await backend.admin.collections.getFullList()
  const names = collections.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['users', 'families', '_otps']))
  expect(names.filter((name) => !namedInPrivacy.has(name))).toEqual([])
})

it('the log is stored for as long as the template says, without network addresses', async () => {
  const { logs } = await backend.admin.settings.getAll()
  expect(logs).toMatchObject({ maxDays: 5, logIP: false, logAuthId: false })
  expect(privacyTemplate).toMatch(/A log of requests[^\n]*Five days/u)
})
