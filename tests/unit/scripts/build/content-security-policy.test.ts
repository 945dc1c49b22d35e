import { expect, it } from 'vitest'

import { readOrigin, readOrigins, writePolicy } from '#scripts/build/content-security-policy.ts'

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

it('allows nothing but what is named', () => {
  expect(directives(writePolicy({}))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' blob: data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-src': "'none'",
    'form-action': "'none'",
    'script-src-attr': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'discover',
  })
})

it('leaves to the header what a meta element cannot say', () => {
  expect(writePolicy({})).not.toContain('frame-ancestors')
})

it('names the hashes of scripts and styles', () => {
  const policy = directives(
    writePolicy({ scripts: ['sha256-a', 'sha256-b'], styles: ['sha256-c'] }),
  )
  expect(policy['script-src']).toBe("'self' 'sha256-a' 'sha256-b'")
  expect(policy['style-src']).toBe("'self' 'sha256-c'")
})

it('lets the page reach a backend and analytics elsewhere, and run only the script of the latter', () => {
  const policy = directives(
    writePolicy({ backend: ['https://api.test'], analytics: ['https://count.test'] }),
  )
  expect(policy['connect-src']).toBe("'self' https://api.test https://count.test")
  expect(policy['img-src']).toBe("'self' blob: data: https://api.test")
  expect(policy['script-src']).toBe("'self' https://count.test")
})

it('lets the page fetch files and pictures from where they are stored', () => {
  const files = ['https://files.test', 'https://cdn.test']
  const policy = directives(writePolicy({ backend: ['https://files.test'], files }))
  expect(policy['connect-src']).toBe("'self' https://files.test https://cdn.test")
  expect(policy['img-src']).toBe("'self' blob: data: https://files.test https://cdn.test")
  expect(policy['script-src']).toBe("'self'")
})

it('reads the origins of several addresses', () => {
  const given = 'https://s3.test/bucket, https://cdn.test,https://s3.test'
  expect(readOrigins(given, 'PUBLIC_FILES_URL')).toEqual(['https://s3.test', 'https://cdn.test'])
  expect(readOrigins(undefined, 'PUBLIC_FILES_URL')).toEqual([])
  expect(() => readOrigins('https://s3.test,cdn.test', 'PUBLIC_FILES_URL')).toThrow(
    'PUBLIC_FILES_URL must be an address',
  )
})

it('names a backend that is also the analytics once', () => {
  const policy = writePolicy({ backend: ['https://one.test'], analytics: ['https://one.test'] })
  expect(directives(policy)['connect-src']).toBe("'self' https://one.test")
})

it.each([
  [undefined, []],
  ['', []],
  ['/', []],
  ['/backend', []],
  ['https://api.test/base/', ['https://api.test']],
  ['http://127.0.0.1:8090', ['http://127.0.0.1:8090']],
])('reads the origin of %s', (address, origin) => {
  expect(readOrigin(address, 'PUBLIC_POCKETBASE_URL')).toEqual(origin)
})

it.each(['api.test', '//api.test', 'ftp://api.test', "https://a; script-src 'unsafe-inline'"])(
  'refuses %s as an address and names the setting',
  (address) => {
    expect(() => readOrigin(address, 'PUBLIC_POCKETBASE_URL')).toThrow('PUBLIC_POCKETBASE_URL')
  },
)
