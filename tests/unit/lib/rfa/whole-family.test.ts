import { describe, expect, it } from 'vitest'

import type { RfaFacts } from '#lib/rfa/read-rfa.ts'
import { readRfa } from '#lib/rfa/read-rfa.ts'
import { type RfaCode, warningOf } from '#lib/rfa/rfa-error.ts'
import { checkFamily, checkSize } from '#lib/rfa/whole-family.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'

import { sourceOfBytes } from './counted-source.ts'

const [demo] = demoFamilies(1)
if (!demo) throw new Error('There are no demo families')
const facts = await readRfa(sourceOfBytes(await writeDemoRfa(demo)))

const warned = (...codes: RfaCode[]): RfaFacts => ({
  ...facts,
  warnings: codes.map((code) => warningOf(code)),
})

describe('checkSize', () => {
  it('accepts files of up to 256 MB', () => {
    expect(() => checkSize(0)).not.toThrow()
    expect(() => checkSize(268_435_456)).not.toThrow()
  })

  it('refuses a larger file and says what to do', () => {
    expect(() => checkSize(268_435_457)).toThrow(
      expect.objectContaining({
        code: 'stream-too-large',
        message: 'The file is larger than 256 MB. Purge it in Revit.',
      }),
    )
  })
})

describe('checkFamily', () => {
  it('accepts a whole family', () => {
    expect(() => checkFamily(facts)).not.toThrow()
  })

  it('accepts a family that lacks only optional parts', () => {
    expect(() =>
      checkFamily(warned('no-part-atom', 'no-basic-file-info', 'bad-preview')),
    ).not.toThrow()
  })

  it('refuses a damaged family with the message of the first damage', () => {
    const { message } = warningOf('bad-chain')
    expect(() => checkFamily(warned('bad-preview', 'bad-chain', 'truncated'))).toThrow(
      expect.objectContaining({ name: 'RfaError', code: 'bad-chain', message }),
    )
  })

  it('refuses a family that holds more than is read', () => {
    expect(() => checkFamily(warned('bad-preview', 'too-many-types'))).toThrow(
      expect.objectContaining({
        code: 'too-many-types',
        message: expect.stringContaining('more than 5,000 types'),
      }),
    )
  })

  it.each([
    ['project', 'This is a Revit project. Choose a family, an .rfa file.'],
    ['template', 'This is a Revit template. Choose a family, an .rfa file.'],
    ['other', 'This is a file of Revit, but no family. Choose a family, an .rfa file.'],
  ] as const)('refuses a file that is not a family but of the kind “%s”', (kind, message) => {
    expect(() => checkFamily({ ...facts, kind })).toThrow(
      expect.objectContaining({ code: 'not-revit', message }),
    )
  })
})
