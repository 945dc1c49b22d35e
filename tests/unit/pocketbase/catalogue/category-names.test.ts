import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

import { expect, it } from 'vitest'

import { englishName } from '#lib/revit-categories/english-name.ts'
import { englishNames } from '#lib/revit-categories/english.ts'
import { findCategory, namesOf } from '#lib/revit-categories/find-category.ts'
import { categoryNamesFile, writeCategoryNames } from '#scripts/categories/category-names.ts'

interface Hooks {
  englishName: (number: number) => string
  findCategory: (name: string) => number
}

const folder = new URL('../../../../pocketbase/hooks', import.meta.url)

function load(): Hooks {
  const module = { exports: {} as Partial<Hooks> }
  const path = `${folder.pathname}/lib/catalogue/category-names.js`
  const require = (name: string) => JSON.parse(readFileSync(name, 'utf8')) as unknown
  runInNewContext(readFileSync(path, 'utf8'), { module, require, __hooks: folder.pathname })
  const { englishName: nameOf, findCategory: find } = module.exports
  if (!nameOf || !find) throw new Error('the hooks export something else')
  return { englishName: nameOf, findCategory: find }
}

const hooks = load()

it('the table of the hooks is what "npm run category-names" writes', () => {
  const path = new URL(`../../../../${categoryNamesFile}`, import.meta.url)
  expect(readFileSync(path, 'utf8')).toBe(writeCategoryNames())
})

it('the hooks understand every name as the pages do', () => {
  const names = englishNames.flatMap(([number]) => namesOf(number))
  const written = names.flatMap((name) => [name, name.toUpperCase(), ` ${name.replace(' ', '-')} `])
  const others = ['', 'constructor', 'Bike racks', 'STRASSEN', 'słupy', 'Door’s', 'カーテンパネル']
  for (const name of [...written, ...others]) {
    expect([name, hooks.findCategory(name)]).toEqual([name, findCategory(name) ?? 0])
  }
  for (const number of [...englishNames.map(([each]) => each), 0, -2_000_011]) {
    expect(hooks.englishName(number)).toBe(englishName(number) ?? '')
  }
})
