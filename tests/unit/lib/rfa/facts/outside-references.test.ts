import { describe, expect, it } from 'vitest'

import { createBudget, factLimit } from '#lib/rfa/budget.ts'
import { readReferences } from '#lib/rfa/facts/outside-references.ts'
import { textOf } from '#tests/unit/lib/rfa/imagined-objects.ts'

const reference = (fields: Record<string, string>): string =>
  `<ExternalFileReference>${Object.entries(fields)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</ExternalFileReference>`

const read = (inner: string) =>
  readReferences(
    textOf(`<?xml version="1.0"?>\r\n<TransmissionData>${inner}</TransmissionData>\r\n`),
    createBudget(factLimit),
  )

describe('readReferences', () => {
  it('names files without their folders, and says where they were', () => {
    expect(
      read(
        reference({
          DesiredPath: 'Codes.txt',
          LastSavedPath: 'Codes.txt',
          LastSavedAbsolutePath: 'C:\\Users\\ann\\Codes.txt',
        }) +
          reference({ DesiredPath: '', LastSavedPath: '', LastSavedAbsolutePath: '' }) +
          reference({ LastSavedAbsolutePath: '//server/share/Plan.dwg' }),
      ),
    ).toEqual({
      files: ['Codes.txt', 'Plan.dwg'],
      paths: ['Codes.txt', 'Codes.txt', 'C:\\Users\\ann\\Codes.txt', '//server/share/Plan.dwg'],
    })
  })

  it('names a file once, and fifty at most', () => {
    const twice = reference({ DesiredPath: 'a.txt' }).repeat(2)
    expect(read(twice).files).toEqual(['a.txt'])
    const many = Array.from({ length: 60 }, (_, index) =>
      reference({ DesiredPath: `${index}.txt` }),
    )
    expect(read(many.join('')).files).toHaveLength(50)
    const [long] = read(reference({ DesiredPath: 'n'.repeat(400) })).files
    expect(long).toHaveLength(300)
  })

  it('passes over other elements', () => {
    expect(read('<Other><DesiredPath>a.txt</DesiredPath></Other>')).toEqual({
      files: [],
      paths: [],
    })
  })

  it.each([
    ['xml-dtd', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a/>'],
    ['xml-bad', '<?xml version="1.0"?><a>'],
    ['xml-bad', 'no XML'],
  ])('throws %s for %s', (code, text) => {
    expect(() => readReferences(textOf(text), createBudget(factLimit))).toThrow(
      expect.objectContaining({ code }),
    )
  })
})
