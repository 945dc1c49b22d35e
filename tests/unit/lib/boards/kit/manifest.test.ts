import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  KitError,
  readManifest,
  writeManifest,
  writeManifestTable,
} from '#lib/boards/kit/manifest.ts'
import { table } from '#lib/boards/kit/messages.ts'
import { makeFile, makeManifest } from '#tests/support/rfa/kits.ts'

const reasons = Object.keys(table.reasons) as (keyof typeof table.reasons)[]

const file = fc.record({
  family: fc.string(),
  name: fc.string(),
  path: fc.stringMatching(/^(?:[1-9]\/)?[a-zA-Z äöü-]+\.rfa$/u),
  revision: fc.nat(),
  sha256: fc.stringMatching(/^[0-9a-f]{64}$/u),
  bytes: fc.nat(),
  release: fc.option(fc.integer({ min: 2000, max: 2100 }), { nil: null }),
  vendor: fc.string(),
  included: fc.boolean(),
})

const missing = fc.record({
  family: fc.string(),
  name: fc.string(),
  reason: fc.constantFrom(...reasons),
})

describe('a manifest', () => {
  it('is read back as it was written', () => {
    const board = fc.record({ id: fc.string(), name: fc.string() })
    const lists = fc.record({ board, files: fc.array(file), missing: fc.array(missing) })
    fc.assert(
      fc.property(lists, (parts) => {
        const manifest = makeManifest(parts)
        expect(readManifest(writeManifest(manifest))).toEqual(manifest)
      }),
    )
  })

  it('is never read from other data, which only causes its own error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(() => readManifest(text)).toThrow(KitError)
      }),
    )
  })

  it('is damaged if a part of it is missing or of another type', () => {
    const whole = JSON.parse(writeManifest(makeManifest({ files: [makeFile(1)] }))) as object
    const paths = ['board', 'made', 'files', 'missing']
    for (const path of paths) {
      expect(() => readManifest(JSON.stringify({ ...whole, [path]: 5 }))).toThrow(
        'damaged-manifest',
      )
    }
    for (const key of Object.keys(makeFile(1)).filter((name) => name !== 'included')) {
      const files = [{ ...makeFile(1), [key]: [] }]
      expect(() => readManifest(JSON.stringify({ ...whole, files }))).toThrow('damaged-manifest')
    }
  })

  it.each(['../Door.rfa', '/Door.rfa', 'a/../../Door.rfa', 'C:\\Door.rfa', 'a\\b.rfa', '', './a'])(
    'is damaged if a file lies outside the kit: "%s"',
    (path) => {
      const text = writeManifest(makeManifest({ files: [makeFile(1, { path })] }))
      expect(() => readManifest(text)).toThrow('damaged-manifest')
    },
  )

  it('of a later version is distinguished from a damaged one', () => {
    expect(() => readManifest('{"format":"discover-kit","version":2}')).toThrow('newer')
  })
})

it('the table of a manifest lists what is in the kit and what is not', () => {
  const written = writeManifestTable(
    makeManifest({
      files: [
        makeFile(1, { name: '=Door, "A"', revision: 3 }),
        makeFile(2, { included: false, release: null, revision: 0 }),
      ],
      missing: [{ family: 'f9', name: 'Gate', reason: 'premium' }],
    }),
    table,
  )
  const hash = 'a'.repeat(64)
  expect(written.split('\r\n')).toEqual([
    '\uFEFFStatus,Family,Path,Revision,Revit release,Vendor,Bytes,SHA-256,Family id',
    `in the kit,"'=Door, ""A""",Door 1.rfa,3,2024,Acme,10,${hash},f00000000000001`,
    `in the kit before,Door 2,Door 2.rfa,,,Acme,10,${hash},f00000000000002`,
    'needs Premium,Gate,,,,,,,f9',
    '',
  ])
})
