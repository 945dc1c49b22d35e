import { afterEach, expect, it, vi } from 'vitest'

import { familyFields } from '#lib/rfa/family-fields.ts'
import { readRfa } from '#lib/rfa/read-rfa.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import { withKeptCatalogue } from '#lib/studio/files/kept-catalogue.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'
import { sourceOfBytes } from '#tests/unit/lib/rfa/counted-source.ts'

const [demo] = demoFamilies(1)
if (!demo) throw new Error('there are no demo families')

const bytes = await writeDemoRfa(demo)
const file = { name: 'Door.rfa', bytes: bytes.length, sha256: '' }
const fields = familyFields(await readRfa(sourceOfBytes(bytes)), file)

afterEach(() => {
  vi.restoreAllMocks()
})

it('adds the types of the type catalogue that the family keeps', () => {
  const kept = new TextEncoder().encode(',Kept Width##LENGTH##MILLIMETERS\nSlim,700\n')
  const { parametric, type_count } = withKeptCatalogue(fields, kept)
  expect(parametric.types.map(({ name }) => name)).toContain('Slim')
  expect(type_count).toBe(fields.type_count + 1)
})

it('logs one that cannot be read, and leaves the fields as they are', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const kept = new TextEncoder().encode(',Kept Width##LENGTH##MILLIMETERS\n,700\n')
  expect(withKeptCatalogue(fields, kept)).toBe(fields)
  expect(log).toHaveBeenCalledWith(
    `The type catalogue of ${fields.name} cannot be read:`,
    expect.any(RfaError),
  )
})
