import { expect, it } from 'vitest'

import { categoryKey } from '#lib/revit-categories/category-key.ts'
import { englishName } from '#lib/revit-categories/english-name.ts'
import { englishNames, otherEnglishNames, replacedNumbers } from '#lib/revit-categories/english.ts'
import {
  listCategoryKeys,
  findCategory,
  isCategoryNamed,
  languages,
  namesOf,
  standardName,
} from '#lib/revit-categories/find-category.ts'
import type { Translations } from '#lib/revit-categories/translations.ts'

const common = [
  ['Windows', 'Doors', 'Furniture', 'Columns', 'Railings', 'Generic Models', 'Curtain Panels'],
  ['Curtain Wall Mullions', 'Casework', 'Electrical Equipment', 'Electrical Fixtures'],
  ['Furniture Systems', 'Lighting Fixtures', 'Mechanical Equipment', 'Plumbing Fixtures'],
  ['Parking', 'Roads', 'Site', 'Structural Foundations', 'Structural Framing'],
  ['Structural Columns', 'Specialty Equipment', 'Planting', 'Entourage', 'Mass', 'Duct Fittings'],
  ['Air Terminals', 'Duct Accessories', 'Pipe Fittings', 'Pipe Accessories', 'Data Devices'],
  ['Telephone Devices', 'Nurse Call Devices', 'Security Devices', 'Communication Devices'],
  ['Fire Alarm Devices', 'Lighting Devices', 'Sprinklers', 'Cable Tray Fittings'],
  ['Conduit Fittings', 'Structural Connections', 'Structural Trusses', 'Detail Items', 'Profiles'],
  ['Generic Annotations', 'Title Blocks', 'Door Tags', 'Window Tags', 'Room Tags'],
].flat() as (typeof englishNames)[number][1][]

const listOf = (names: string | readonly string[]) => [names].flat()

it('has each number and each English name once, and numbers that Revit uses', () => {
  const numbers = englishNames.map(([number]) => number)
  const keys = englishNames.map(([, name]) => categoryKey(name))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(new Set(keys).size).toBe(keys.length)
  expect(numbers.filter((number) => number > -2_000_000 || number < -2_010_500)).toEqual([])
  expect(numbers.length).toBeGreaterThan(230)
})

it('finds every name in every language, and leads back to it', () => {
  for (const [number, name] of englishNames) {
    expect(englishName(number)).toBe(name)
    const found = namesOf(number).map((each) => [each, findCategory(each)])
    expect(found).toEqual(namesOf(number).map((each) => [each, number]))
  }
  for (const [number, name] of otherEnglishNames) expect(findCategory(name)).toBe(number)
})

it.each(Object.entries<Translations>(languages))('knows the common ones in %s', (_, names) => {
  expect(common.filter((name) => !names[name])).toEqual([])
  const all = Object.values(names).flatMap(listOf).map(categoryKey)
  expect(all.filter((key, place) => key === '' || all.indexOf(key) !== place)).toEqual([])
})

it('has no name that means different categories in different languages', () => {
  expect(listCategoryKeys().filter(([, number]) => number === null)).toEqual([])
})

it.each([
  ['doors', 'Doors'],
  ['Door', 'Doors'],
  ['DOORS', 'Doors'],
  ['Türen', 'Doors'],
  ['TUREN', 'Doors'],
  ['Straßen', 'Roads'],
  ['strassen', 'Roads'],
  ['Allgemeines Modell', 'Generic Models'],
  ['Оборудование', 'Mechanical Equipment'],
  ['site', 'Site'],
  ['Equipement spécialisé', 'Specialty Equipment'],
  ['Speciality Equipment', 'Specialty Equipment'],
  ['Bouche d’aération', 'Air Terminals'],
  ['常规模型', 'Generic Models'],
  ['灯具', 'Lighting Devices'],
  ['一般モデル', 'Generic Models'],
  ['カーテンパネル', 'Curtain Panels'],
  ['일반 모델', 'Generic Models'],
  ['slupy konstrukcyjne', 'Structural Columns'],
  ['Pipe Accessory', 'Pipe Accessories'],
  ['Structural Truss', 'Structural Trusses'],
  ['Masses', 'Mass'],
  ['Multi-Category Tag', 'Multi-Category Tags'],
  ['multi category tags', 'Multi-Category Tags'],
  ['Bike racks', null],
  ['', null],
])('understands %j as %j', (name, expected) => {
  expect(standardName(name)).toBe(expected)
})

it('has one number for trusses', () => {
  expect([...replacedNumbers]).toEqual([[-2_001_336, -2_009_600]])
  expect(englishName(-2_001_336)).toBe('Structural Trusses')
  expect(namesOf(-2_001_336)).toEqual(namesOf(-2_009_600))
})

it('has no name for other numbers', () => {
  expect(englishName(-2_000_011)).toBeNull()
  expect(namesOf(0)).toEqual([])
})

it.each([
  ['Doors', 'tür', true],
  ['Doors', 'двер', true],
  ['Doors', 'fenster', false],
  ['Doors', ' ', false],
  ['Bike racks', 'bike', false],
])('says whether %j is named %j anywhere: %j', (category, text, expected) => {
  expect(isCategoryNamed(category, text)).toBe(expected)
})
