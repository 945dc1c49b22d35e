import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { archiveChecksums, version } from '#scripts/backend/pocketbase-release.ts'
import { type Lockfile, nameOf } from '#scripts/checks/lockfile.ts'
import { writeBill } from '#scripts/supply/bill.ts'

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lockfile
const bill = writeBill(lock, { name: 'discover', version: '1.2.3' })
const refs = new Set(bill.components.map((component) => component['bom-ref']))

describe('the bill of materials', () => {
  it('holds every package of the lockfile that is not for development alone', () => {
    const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
    const wanted = new Set(shipped.map(([path, locked]) => `${nameOf(path)}@${locked.version}`))
    const held = new Set(bill.components.map(({ name, version: own }) => `${name}@${own}`))
    expect(wanted.size).toBeGreaterThan(400)
    expect([...wanted].filter((each) => !held.has(each))).toEqual([])
    const besides = [...held].filter((each) => !wanted.has(each))
    expect(besides.map((each) => each.slice(0, each.lastIndexOf('@')))).toEqual([
      '@iconify-json/lucide',
      'pocketbase',
    ])
  })

  it('names the server, with the checksum of its archive for each system', () => {
    const server = bill.components.find(({ type }) => type === 'application')
    expect(server?.purl).toBe(`pkg:github/pocketbase/pocketbase@v${version}`)
    const hashes = server?.externalReferences?.flatMap((reference) => reference.hashes)
    expect(hashes?.map(({ content }) => content)).toEqual(Object.values(archiveChecksums))
  })

  it('is CycloneDX: each component once, with a licence and a whole hash', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 })
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u)
    expect(new Date(bill.metadata.timestamp).toISOString()).toBe(bill.metadata.timestamp)
    expect(refs.size).toBe(bill.components.length)
    for (const { purl, licenses, hashes = [] } of bill.components) {
      expect(purl).toMatch(/^pkg:(?:npm|github)\/[\w.%/-]+@v?\d+\.\d+\.\d+/u)
      expect(licenses).toHaveLength(1)
      for (const { content } of hashes) expect(content).toMatch(/^[0-9a-f]{128}$/u)
    }
  })

  it('tells what needs what, by components that it holds', () => {
    const own = bill.metadata.component['bom-ref']
    const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
    expect(new Set(needs.keys())).toEqual(new Set([own, ...refs]))
    expect([...needs.values()].flat().filter((ref) => !refs.has(ref))).toEqual([])
    expect(needs.get(own)).toContain(`pkg:github/pocketbase/pocketbase@v${version}`)
    const reactDom = [...needs].find(([ref]) => ref.startsWith('pkg:npm/react-dom@'))
    expect(reactDom?.[1].some((ref) => ref.startsWith('pkg:npm/scheduler@'))).toBe(true)
  })
})
