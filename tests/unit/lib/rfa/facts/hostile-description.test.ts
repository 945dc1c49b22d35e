import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { factLimit } from '#lib/rfa/budget.ts'
import type { ByteSource } from '#lib/rfa/byte-source.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import { checkFamily } from '#lib/rfa/whole-family.ts'
import { atomOf, familyOf, readWithin } from '#tests/unit/lib/rfa/read-within.ts'

const megabyte = 1024 * 1024

const infoOf = (lines: string) =>
  Buffer.concat([Buffer.alloc(40), Buffer.from(`Worksharing: Not enabled\r\n${lines}`, 'utf16le')])

/** Why the file is refused. */
const refusalOf = async (source: ByteSource): Promise<unknown> => {
  const outcome = await readWithin(source)
  if (outcome instanceof RfaError) return outcome
  try {
    return checkFamily(outcome)
  } catch (error) {
    return error
  }
}

it('allows 50 milliseconds at 5 nanoseconds a step, and 16 MB, for facts', () => {
  expect(factLimit.steps * 5).toBe(50_000_000)
  expect(factLimit.bytes).toBe(16 * megabyte)
})

describe('a hostile description', () => {
  it.each([
    ['8 MB of elements', '<a/>'.repeat(2 * megabyte), 'stream-too-large', 'larger than 2 MB'],
    ['1 MB of elements', '<a/>'.repeat(250_000), 'too-many-elements', 'more than 30,000 elements'],
    [
      '20,000 types',
      '<A:part type="user"><title>A type of some length</title></A:part>'.repeat(20_000),
      'too-many-types',
      'more than 5,000 types',
    ],
    [
      '8,000 parameters',
      `<A:part>${Array.from({ length: 8000 }, (_, index) => `<p${index}>1</p${index}>`).join('')}</A:part>`,
      'too-many-parameters',
      'more than 1,000 parameters',
    ],
    ['elements 10,000 deep', '<a>'.repeat(10_000), 'xml-bad', 'more than 32 deep'],
    ['400,000 entities', '&amp;'.repeat(400_000), 'too-costly', 'far more work'],
    ['100,000 attributes', `<a${' b="1"'.repeat(100_000)}/>`, 'too-costly', 'far more work'],
  ])('of %s is refused, and says so', async (_, inner, code, message) => {
    expect(await refusalOf(familyOf({ PartAtom: atomOf(inner) }))).toMatchObject({
      code,
      message: expect.stringContaining(message),
    })
  })

  it('stays within the limits for facts, whatever it repeats', { timeout: 60_000 }, async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<a/>',
        '<a b="c" d="e">1</a>',
        '<a b=">"/>',
        '&lt;',
        '&#65;',
        '<!---->',
        '<??>',
        '<![CDATA[x]]>',
        ' b="1"',
        '<a ',
        '<a>',
        '</a>',
        '\n',
        ' ',
        'ﷺ',
        '1.',
        '<A:part>',
        '<A:part><title>x</title><b>1</b></A:part>',
        '<A:feature><A:group><a>1</a></A:group>',
      ),
      fc.string({ maxLength: 8 }),
    )
    const numbered = fc.boolean()
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 1, maxLength: 4 }),
        numbered,
        async (pieces, each) => {
          const unit = pieces.join('')
          const count = Math.floor(1_900_000 / (unit.length * 3 + 6))
          const text = each
            ? Array.from({ length: count }, (_, index) => `${unit}<x${index}/>`).join('')
            : unit.repeat(count)
          const outcome = await readWithin(familyOf({ PartAtom: atomOf(text) }))
          expect(outcome).toBeDefined()
        },
      ),
      { numRuns: 60, seed: 26 },
    )
  })

  it('is distinguished from that of a family with thousands of types', async () => {
    const values = '<Width displayName="Width" type="custom" units="mm">762.00</Width>'
    const part = `<A:part type="user"><title>A type of some length</title>${values}${values.replaceAll('Width', 'Height')}</A:part>`
    const outcome = await readWithin(familyOf({ PartAtom: atomOf(part.repeat(5000)) }))
    expect(outcome).toMatchObject({ title: 'Door', types: { length: 5000 } })
  })
})

describe('hostile lines about the file', () => {
  const separators = ' (Build: '.repeat(3000)

  it.each([
    ['without an end', `Revit Build: ${separators}`, null],
    ['with an end', `Revit Build: 2024${separators}x)`, null],
    ['in many lines', 'Revit Build: 2024 (Build: x)\r\n'.repeat(1000), 2024],
  ])('that repeat a separator %s cost little', async (_, lines, release) => {
    const outcome = await readWithin(
      familyOf({ BasicFileInfo: infoOf(lines), PartAtom: atomOf('') }),
    )
    expect(outcome).toMatchObject({ title: 'Door', release })
  })

  it.each([152_000, 360_000, 4_000_000])('of %d bytes are not read', async (bytes) => {
    const lines = `Revit Build: ${' (Build: '.repeat(bytes / 18)}`
    const source = familyOf({ BasicFileInfo: infoOf(lines), PartAtom: atomOf('') })
    expect(await refusalOf(source)).toMatchObject({ code: 'stream-too-large' })
  })

  it('stay within the limits for facts, whatever they repeat', async () => {
    const piece = fc.constantFrom(
      'Revit Build: ',
      ' (Build: ',
      ')',
      '\r\n',
      '\\Users\\',
      '.rfa',
      'Format: ',
      '2024',
      ': ',
      'Last Save Path: ',
      'Worksharing:',
      'W',
      '\u0A0D',
      ' ',
      '20',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 5 }), async (pieces) => {
        const unit = pieces.join('')
        const info = infoOf(unit.repeat(Math.floor(30_000 / unit.length)))
        const outcome = await readWithin(familyOf({ BasicFileInfo: info, PartAtom: atomOf('') }))
        expect(outcome).toMatchObject({ title: 'Door' })
      }),
      { numRuns: 200, seed: 26 },
    )
  })
})
