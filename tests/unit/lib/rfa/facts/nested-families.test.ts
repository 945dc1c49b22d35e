import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readNestedFamilies } from '#lib/rfa/facts/nested-families.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'
import { sourceOfBytes } from '#tests/unit/lib/rfa/counted-source.ts'
import {
  hasRealFiles,
  readList,
  readRealFile,
  realFile,
  whyNoRealFiles,
} from '#tests/unit/lib/rfa/real-files.ts'

interface Loaded {
  name: string
  category: string | number
  builtInCategory: number
  shared: boolean
}

interface Expected {
  file: string
  experimental: {
    builtInCategory: number
    builtInCategoryName: string
    loadedFamilies: Loaded[]
  }
}

const { samples } = hasRealFiles
  ? (readList('expected.json') as { samples: Expected[] })
  : { samples: [] }

const templateCategories = new Set(['Section Marks', 'Level Heads'])
const unnamedThere = new Map<number, string>([[-2_000_170, 'Curtain Panels']])

const expectedFamilies = ({ experimental }: Expected) =>
  experimental.loadedFamilies
    .filter(({ category }) => !templateCategories.has(String(category)))
    .map(({ name, category, builtInCategory, shared }) => ({
      name,
      builtInCategory,
      shared,
      category: typeof category === 'string' ? category : unnamedThere.get(category),
    }))

const byName = (families: readonly { name: string }[]) =>
  families.toSorted((one, other) => one.name.localeCompare(other.name))

describe('readNestedFamilies', () => {
  it('finds real families beside the project', ({ skip }) => {
    skip(!hasRealFiles, whyNoRealFiles)
    expect(samples.filter((sample) => expectedFamilies(sample).length > 0).length).toBeGreaterThan(
      6,
    )
  })

  it.each(samples)('reads category and nested families of $file', async (sample) => {
    const { families, builtInCategory, category, warnings } = await readNestedFamilies(
      realFile(`samples/${sample.file}`),
    )
    expect(byName(families)).toEqual(byName(expectedFamilies(sample)))
    expect({ builtInCategory, builtInCategoryName: category }).toEqual({
      builtInCategory: sample.experimental.builtInCategory,
      builtInCategoryName: sample.experimental.builtInCategoryName,
    })
    expect(warnings).toEqual([])
  })

  it('warns if a file contains no objects', async () => {
    const [family] = demoFamilies(1)
    if (!family) throw new Error('There are no demo families')
    expect(await readNestedFamilies(sourceOfBytes(await writeDemoRfa(family)))).toMatchObject({
      builtInCategory: null,
      category: null,
      families: [],
      warnings: [{ code: 'no-nested-families', stream: 'Partitions' }],
    })
  })

  it(
    'gives facts, a warning or its own error for damaged files',
    { timeout: 60_000 },
    async ({ skip }) => {
      skip(!hasRealFiles, whyNoRealFiles)
      const original = readRealFile('samples/2022_Sample-Family-Twelve.rfa')
      const damage = fc.record({
        offset: fc.noBias(fc.nat({ max: original.length - 1 })),
        value: fc.nat({ max: 255 }),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 200 }), async (damages) => {
          const bytes = Buffer.from(original)
          for (const { offset, value } of damages) bytes.writeUInt8(value, offset)
          const outcome = await readNestedFamilies(sourceOfBytes(bytes)).catch(
            (error: unknown) => error,
          )
          const isExpected =
            outcome instanceof RfaError ||
            (outcome as { warnings: unknown[]; builtInCategory: number | null }).warnings.length ===
              1 ||
            typeof (outcome as { builtInCategory: unknown }).builtInCategory === 'number'
          expect(isExpected).toBe(true)
        }),
        { numRuns: 150, seed: 26 },
      )
    },
  )
})
