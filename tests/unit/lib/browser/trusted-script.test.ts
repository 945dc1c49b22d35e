// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const load = async () => (await import('#lib/browser/trusted-script.ts')).trustScript

beforeEach(() => vi.resetModules())

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('accepts the scripts of the site, as paths and as addresses', async () => {
  const trustScript = await load()
  expect(trustScript('/_astro/rfa.js')).toBe('/_astro/rfa.js')
  expect(trustScript(`${location.origin}/analytics.js`)).toBe(`${location.origin}/analytics.js`)
})

it.each([
  'https://elsewhere.test/a.js',
  '//elsewhere.test/a.js',
  'data:text/javascript,1',
  'blob:x',
])('refuses %s', async (address) => {
  const trustScript = await load()
  expect(() => trustScript(address)).toThrow('is not part of Discover')
})

it('accepts the analytics that the site was built with, and nothing else from that host', async () => {
  vi.stubEnv('PUBLIC_ANALYTICS_SRC', 'https://count.test/count.js')
  const trustScript = await load()
  expect(trustScript('https://count.test/count.js')).toBe('https://count.test/count.js')
  expect(() => trustScript('https://count.test/other.js')).toThrow('https://count.test')
})

it('creates one policy, at its first use', async () => {
  const createPolicy = vi.fn<(name: string, rules: object) => object>((_, rules) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const trustScript = await load()
  expect(createPolicy).not.toHaveBeenCalled()
  trustScript('/a.js')
  trustScript('/b.js')
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('discover', expect.anything())
})
