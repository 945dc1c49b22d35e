// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { listUnknownCategories, replaceCategory } from '#lib/studio/files/unknown-categories.ts'
import { $names, resolveName } from '#lib/studio/names.ts'
import { fakeStudio, makeFamilyFile, openStudio } from '#tests/support/browser/open-studio.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { json } from '#tests/support/server/fake-server.ts'

beforeEach(() => {
  signInHere()
})

afterEach(() => vi.unstubAllGlobals())

const openWith = async (categories: readonly string[]) => {
  const studio = await openStudio()
  const files = categories.map((name, place) =>
    makeFamilyFile(`Family ${place}`, { categories: [name] }),
  )
  await studio.add(await Promise.all(files))
  await vi.waitFor(() => {
    if (studio.$files.get().some(({ objects }) => objects === null))
      throw new Error('still reading')
  })
  const list = () => listUnknownCategories(studio.judgeFiles(), $names.get()?.categories)
  const categoriesNow = () => studio.judgeFiles().map(({ text }) => text.categories)
  return { ...studio, list, categoriesNow }
}

it('asks once for all files that say the same, and not for what Revit or the catalogue has', async () => {
  fakeStudio([], {
    'GET /api/collections/categories/records': () =>
      json({ items: [{ id: 'c9', name: 'Bike racks', built_in: 0 }] }),
  })
  const { list, categoriesNow } = await openWith(['Foo', 'Bar', 'foo', 'Türen', 'Bike Racks'])
  expect(list().map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Foo', 2],
    ['Bar', 1],
  ])
  const [foo] = list()
  if (!foo) throw new Error('nothing is asked')
  replaceCategory(foo, 'Furniture')
  expect(categoriesNow()).toEqual([
    ['Furniture'],
    ['Bar'],
    ['Furniture'],
    ['Doors'],
    ['Bike Racks'],
  ])
  expect(list().map(({ name }) => name)).toEqual(['Bar'])
})

it('asks nothing about a file whose category the publisher has chosen', async () => {
  fakeStudio()
  const { list, editFiles, $files } = await openWith(['Foo'])
  editFiles([$files.get()[0]?.key ?? ''], { categories: ['Doors'] })
  expect(list()).toEqual([])
})

it('finds the category that there is in any language, even under a name of the operator', async () => {
  const create = vi.fn<() => Response>(() => json({ id: 'c2' }))
  fakeStudio([], {
    'GET /api/collections/categories/records': () =>
      json({ items: [{ id: 'c1', name: 'Doors and gates', built_in: -2_000_023 }] }),
    'POST /api/collections/categories/records': create,
  })
  await openStudio()
  expect(await resolveName('categories', 'Türen')).toBe('c1')
  expect(await resolveName('categories', 'door')).toBe('c1')
  expect(create).not.toHaveBeenCalled()
  expect(await resolveName('categories', 'Fenster')).toBe('c2')
  expect(await resolveName('categories', 'windows')).toBe('c2')
  expect(create).toHaveBeenCalledOnce()
  expect([...($names.get()?.categories ?? [])]).toEqual([
    ['c1', 'Doors and gates'],
    ['c2', 'Windows'],
  ])
})
