import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily } from '#tests/support/records/families.ts'

import { readTypeValuesOf } from './type-values-reader.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})

afterAll(() => backend.stop())

describe('a value that is not a table', () => {
  const cell = fc.oneof(fc.constantFrom('900', true, 'a\u0000b', '"', "'", ''), fc.jsonValue())
  const parameter = fc.record({ name: cell, dataType: cell, unit: cell })
  const type = fc.record({ name: cell, values: fc.oneof(fc.array(cell), fc.object(), cell) })
  const table = fc.record({
    parameters: fc.oneof(fc.array(fc.oneof(parameter, cell)), cell),
    types: fc.oneof(fc.array(fc.oneof(type, cell)), cell),
  })

  it('is saved, and every answer stays readable', async () => {
    const reader = readTypeValuesOf(backend)
    const families = backend.admin.collection('families')
    const { id } = await addFamily(backend, '', { name: 'Door', rfa: null, thumbnail: null })
    const known = await reader.listNames()
    await fc.assert(
      fc.asyncProperty(fc.oneof(table, fc.jsonValue()), async (parametric) => {
        await families.update(id, { parametric })
        expect(await reader.readAll(known)).toHaveProperty('parameters')
      }),
      { numRuns: 25, endOnFailure: true },
    )
  })
})
