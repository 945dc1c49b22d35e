import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { noObjects } from '#lib/rfa/facts/no-objects.ts'
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
      const fields = familyFields(await readDemo(index), { ...file, name: `${family.name}.rfa` })
      const { parameters, types } = family.parametric
      expect(fields).toMatchObject({
        name: family.name,
        revit_release: family.release,
        type_count: types.length,
        bytes: 4096,
        sha256: 'a'.repeat(64),
        specification: { release: family.release, language: 'ENU' },
      })
      expect(fields.categories).toEqual([family.categories[0]])
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

  it('keeps the title of a file where it is called otherwise', async () => {
    const facts = await readDemo(0)
    const read = (title: string | null) => familyFields({ ...facts, title }, file)
    expect(read('Tür einflügelig')).toMatchObject({
      name: 'Door, single',
      names: { title: 'Tür einflügelig', file: 'Door, single.RFA' },
      specification: { title: 'Tür einflügelig' },
    })
    expect(read('Door, single').specification).not.toHaveProperty('title')
    expect(read(null)).toMatchObject({ name: 'Door, single', names: { title: null } })
    expect(read(null).specification).not.toHaveProperty('title')
  })

  it('finds the class among the parameters where the file has it in no other place', async () => {
    const facts = await readDemo(0)
    const parameter = { origin: 'shared', guid: null, dataType: 'Text', unit: null } as const
    const table = {
      parameters: [
        { ...parameter, name: 'Uniclass2015Code' },
        { ...parameter, name: 'OmniClass Number' },
      ],
      types: [{ name: 'One', values: ['Pr_30_59_24', '23.30.10.00'] }],
    }
    const told = { omniClassNumber: '23.40', omniClassTitle: 'Furnishings' }
    expect(familyFields({ ...facts, ...table, ...told }, file).specification).toMatchObject({
      uniclass: { code: 'Pr_30_59_24', title: null },
      omniclass: { number: '23.40', title: 'Furnishings' },
    })
    const { specification } = familyFields({ ...facts, ...table, omniClassNumber: null }, file)
    expect(specification.omniclass).toEqual({ number: '23.30.10.00', title: null })
  })

  it.each([
    ['Türen', 'Doors'],
    ['Allgemeines Modell', 'Generic Models'],
    ['Оборудование', 'Mechanical Equipment'],
    ['site', 'Site'],
    [' Bike\tracks ', 'Bike racks'],
  ])('calls the category %j by its standard name, %j', async (category, expected) => {
    expect(familyFields({ ...(await readDemo(0)), category }, file).categories).toEqual([expected])
  })

  it('decides the category by the built-in number, and by the text where that has no name', async () => {
    const facts = { ...(await readDemo(0)), category: 'Türen' }
    const categoriesOf = (builtInCategory: number | null) =>
      familyFields(facts, file, { ...noObjects, builtInCategory, warnings: [] }).categories
    expect(categoriesOf(-2_000_014)).toEqual(['Windows'])
    expect(categoriesOf(-2_001_336)).toEqual(['Structural Trusses'])
    expect(categoriesOf(-2_000_011)).toEqual(['Doors'])
    expect(categoriesOf(null)).toEqual(['Doors'])
    const unnamed = { ...facts, category: null }
    const windows = { ...noObjects, builtInCategory: -2_000_014, warnings: [] }
    expect(familyFields(unnamed, file, windows).categories).toEqual(['Windows'])
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
      title: families[0]?.name,
      build: '2024_1',
      language: 'ENU',
      flags,
    })
  })

  it('records settings, the kind of host and the values that no table knows', async () => {
    const told = {
      hostKind: 'wall',
      settings: { partType: 'normal' },
      others: [['Light Source', 'Yes']],
    } as const
    const { specification } = familyFields({ ...(await readDemo(0)), ...told }, file)
    expect(specification).toMatchObject(told)
  })

  it('counts the types that the file declares if it lists none', async () => {
    const facts = await readDemo(0)
    const fields = familyFields({ ...facts, types: [], declaredTypes: 7 }, file)
    expect(fields.type_count).toBe(7)
  })

  it('leaves out of the specification what the file does not say', async () => {
    const facts = await readDemo(0)
    const nothing = {
      title: null,
      omniClassNumber: null,
      host: null,
      hostKind: null,
      release: null,
      build: null,
      locale: null,
      settings: {},
      others: [],
    }
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
