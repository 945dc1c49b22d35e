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

it.each([
  ['door_x1.png', '/api/files/c1/f1/door_x1.png?thumb=150x150'],
  ['preview_w128_x1.png', '/api/files/c1/f1/preview_w128_x1.png'],
  ['picture_w300_x1.webp', '/api/files/c1/f1/picture_w300_x1.webp'],
  ['', null],
])('the picture %s is at %s', async (file, address) => {
  const { pictureAddress } = await import('#lib/backend/address.ts')
  expect(pictureAddress('c1', 'f1', file)).toBe(address)
})
