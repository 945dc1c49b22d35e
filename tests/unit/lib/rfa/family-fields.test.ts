import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { familyFields } from '#lib/rfa/family-fields.ts'
import { readRfa, type RfaFacts } from '#lib/rfa/read-rfa.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'

import { sourceOfBytes } from './counted-source.ts'
import { hasRealFiles, readList, realFile, whyNoRealFiles } from './real-files.ts'

const families = [...demoFamilies(12)]
const file = { name: 'Door, single.RFA', bytes: 4096, sha256: 'a'.repeat(64) }

const readDemo = async (index: number): Promise<RfaFacts> => {
  const family = families[index]
  if (!family) throw new Error(`there is no family ${index}`)
  return readRfa(sourceOfBytes(await writeDemoRfa(family)))
}

describe('familyFields', () => {
  it.each(families.map((family, index) => ({ name: family.name, family, index })))(
    'fills the record of $name as the demo data does',
    async ({ family, index }) => {
      const fields = familyFields(await readDemo(index), file)
      const { parameters, types } = family.parametric
      expect(fields).toMatchObject({
        name: family.name,
        revit_release: family.release,
        type_count: types.length,
        bytes: 4096,
        sha256: 'a'.repeat(64),
        specification: { release: family.release, language: 'ENU' },
      })
      expect(fields.categories.map((name) => name.toLowerCase())).toEqual([family.categories[0]])
      expect(fields.specification.omniclass).toEqual(family.specification.omniclass)
      expect(fields.specification.host).toBe(family.specification.host)
      expect(fields.parametric.types.map(({ name }) => name)).toEqual(types.map(({ name }) => name))
      for (const [position, type] of types.entries()) {
        for (const [column, value] of type.values.entries()) {
          const wanted = parameters[column]
          const read = fields.parametric.parameters.findIndex(({ name }) => name === wanted?.name)
          if (value === null && read < 0) continue
          expect(fields.parametric.parameters[read]).toEqual(wanted)
          expect(fields.parametric.types[position]?.values[read]).toBe(value)
        }
      }
    },
  )

  it('uses the file name if the file has no title', async () => {
    const facts = await readDemo(0)
    expect(familyFields({ ...facts, title: null }, file).name).toBe('Door, single')
    expect(familyFields({ ...facts, title: ' \u0000 ' }, file).name).toBe('Door, single')
  })

  it('tidies a title that no record could hold', async () => {
    const facts = await readDemo(0)
    const nameOf = (title: string) => familyFields({ ...facts, title }, file).name
    expect(nameOf('  Door\r\n\tleft.rfa ')).toBe('Door left')
    expect(Array.from(nameOf('🚪'.repeat(400)))).toHaveLength(250)
  })

  it('records the build and the flags from the file', async () => {
    const facts = await readDemo(0)
    const told = { omniClassNumber: '23.30', omniClassTitle: null, host: 'Wall', release: 2024 }
    const flags = { shared: true }
    const fields = familyFields({ ...facts, ...told, build: '2024_1', locale: 'ENU', flags }, file)
    expect(fields.specification).toEqual({
      omniclass: {
        number: '23.30',
        title: null,
      },
      host: 'Wall',
      release: 2024,
      build: '2024_1',
      language: 'ENU',
      flags,
    })
  })

  it.each([
    ['Door.rfa', 'x.rfa', 'Door'],
    ['Door.rfa.bak', 'x.rfa', 'Door.rfa.bak'],
    ['.rfa', 'Window.RFA', 'Window'],
    [`${'x'.repeat(249)} y`, 'x.rfa', 'x'.repeat(249)],
    ['Tu\u0308r', 'x.rfa', 'T\u00FCr'],
    [null, '.rfa', 'Family'],
  ])('calls a family titled %j in %s “%s”', async (title, name, expected) => {
    expect(familyFields({ ...(await readDemo(0)), title }, { ...file, name }).name).toBe(expected)
  })

  it('counts the types that the file declares if it lists none', async () => {
    const facts = await readDemo(0)
    const fields = familyFields({ ...facts, types: [], declaredTypes: 7 }, file)
    expect(fields.type_count).toBe(7)
  })

  it('leaves out of the specification what the file does not say', async () => {
    const facts = await readDemo(0)
    const nothing = { omniClassNumber: null, host: null, release: null, build: null, locale: null }
    const fields = familyFields({ ...facts, ...nothing, category: null, flags: {} }, file)
    expect(fields).toMatchObject({ specification: {}, revit_release: null, categories: [] })
    expect(Object.keys(fields.specification)).toEqual([])
  })
})

interface Sample {
  file: string
}

const samples = hasRealFiles ? (readList('samples.json') as Sample[]) : []
const personal = /[\\/](?:users|home|documents and settings)[\\/]/iu

describe('familyFields of real families', () => {
  it('finds them beside the project', ({ skip }) => {
    skip(!hasRealFiles, whyNoRealFiles)
    expect(samples.length).toBeGreaterThan(20)
  })

  it.each(samples)('keeps no path of $file and fits a record', async ({ file: name }) => {
    const source = realFile(`samples/${name}`)
    const sha256 = createHash('sha256').update(name).digest('hex')
    const fields = familyFields(await readRfa(source), { name, bytes: source.size, sha256 })
    const written = JSON.stringify(fields)
    expect(written).not.toMatch(personal)
    expect(written).not.toMatch(/Last Save Path|Username/u)
    expect(fields.name.length).toBeGreaterThan(0)
    for (const { values } of fields.parametric.types) {
      expect(values).toHaveLength(fields.parametric.parameters.length)
    }
  })
})
