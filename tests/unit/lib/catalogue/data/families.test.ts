// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import { compactSource } from '#lib/catalogue/data/compact-source.ts'
import { $families, loadFamilies, updateFamilies } from '#lib/catalogue/data/families.ts'
import { FailureError } from '#lib/failure/failure.ts'

vi.mock('#lib/catalogue/data/cached-catalogue.ts', () => ({
  readCachedCatalogue: () => Promise.resolve(null),
  cacheCatalogue: () => Promise.resolve(),
}))

test('an update that brings nothing leaves the state as it is, since a new one has every card rendered again', async () => {
  const mark = { kind: 'compact', epoch: 'first', change: 1, collection: 'families' } as const
  const held = { mark, columns: buildColumns([]), addresses: new Map() }
  vi.spyOn(compactSource, 'load').mockResolvedValue(held)
  const update = vi.spyOn(compactSource, 'update').mockResolvedValue(held)
  await loadFamilies()
  const loaded = $families.get()
  expect(loaded).toMatchObject({ status: 'ready', failure: null })

  await updateFamilies()
  expect(update).toHaveBeenCalledOnce()
  expect($families.get()).toBe(loaded)

  update.mockRejectedValueOnce(new FailureError({ kind: 'offline' }))
  await updateFamilies()
  expect($families.get()).toMatchObject({ failure: { kind: 'offline' } })
  await updateFamilies()
  expect($families.get()).toMatchObject({ failure: null })
})
