import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['', '/api/health'],
  ['/', '/api/health'],
  ['/backend', '/backend/api/health'],
  ['https://api.discover.test', 'https://api.discover.test/api/health'],
  ['https://api.discover.test/', 'https://api.discover.test/api/health'],
])('a backend at "%s" is requested at %s', async (backend, address) => {
  vi.stubEnv('PUBLIC_POCKETBASE_URL', backend)
  const { addressOf } = await import('#lib/backend/address.ts')
  expect(addressOf('/api/health')).toBe(address)
})

it('a file is addressed by its record, whatever its name', async () => {
  const { fileAddress } = await import('#lib/backend/address.ts')
  expect(fileAddress('c1', 'f1', 'a door/50%?.webp', { thumb: '150x150' })).toBe(
    '/api/files/c1/f1/a%20door%2F50%25%3F.webp?thumb=150x150',
  )
})
