import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import { checkColumns } from '#lib/catalogue/columns/check-columns.ts'
import { familyRows } from '#tests/support/rfa/family-rows.ts'

const columns = buildColumns(
  [
    { number: 1, name: 'Door', isPremium: true, release: 2024, vendor: 'A', categories: ['doors'] },
    { number: 2, name: 'Window', isPremium: false, release: null, vendor: null, categories: [] },
  ],
  'en',
)

describe('checkColumns', () => {
  it('gives back what was stored', () => {
    fc.assert(
      fc.property(familyRows, (rows) => {
        const stored = buildColumns(rows, 'en')
        expect(checkColumns(structuredClone(stored))).toEqual(stored)
      }),
    )
  })

  it('drops what does not belong to columns', () => {
    expect(checkColumns({ ...columns, extra: 1 })).toEqual(columns)
  })

  it.each([undefined, null, 'columns', [], {}, [columns]])('rejects %j', (stored) => {
    expect(checkColumns(stored)).toBeNull()
  })

  it.each(Object.keys(columns))('rejects columns with damaged %s', (name) => {
    expect(checkColumns({ ...columns, [name]: undefined })).toBeNull()
    expect(checkColumns({ ...columns, [name]: [1, 2] })).toBeNull()
  })

  it.each([
    { numbers: Uint32Array.of(1) },
    { names: 'Door' },
    { names: 'Door\nWindows' },
    { nameEnds: Uint32Array.of(3, 11) },
    { nameEnds: Uint32Array.of(11, 11) },
    { lowerNames: 'door window' },
    { lowerEnds: Uint32Array.of(4, 12) },
    { premium: Uint8Array.of(1, 2) },
    { vendors: Uint32Array.of(2, 0) },
    { categories: Uint32Array.of(1) },
    { categoryEnds: Uint32Array.of(1, 0) },
    { categoryEnds: Uint32Array.of(1, 2) },
    { releases: Uint16Array.of(2024) },
  ])('rejects columns that do not fit together (%j)', (damaged) => {
    expect(checkColumns({ ...columns, ...damaged })).toBeNull()
  })
})
