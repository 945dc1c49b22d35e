// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { $valueTypes, showAllTypes } from '#lib/family/types/find-values.ts'
import { readParametric, type TypeTable } from '#lib/family/types/type-table.ts'
import {
  $shownTypes,
  $ticked,
  $typeFilter,
  $typeSort,
  openTypes,
  saveTypeCatalogue,
  sortTypesBy,
  tickShown,
  tickType,
} from '#lib/family/types/types.ts'
import { readTypeCatalogue } from '#lib/rfa/type-catalogue.ts'
import { $toast } from '#lib/toasts/toasts.ts'

function makeTable(name = 'Width'): TypeTable {
  const read = readParametric({
    parameters: [
      { name, dataType: 'Length', unit: 'mm' },
      { name: 'Glazed', dataType: 'Yes/No' },
    ],
    types: [
      { name: '900, left', values: ['900', 'Yes'] },
      { name: '800', values: ['800', 'No'] },
      { name: '1000', values: ['1000', null] },
    ],
  })
  if (read.kind !== 'table') throw new Error('there is no table')
  return read.table
}

let saved: Blob[]

beforeEach(() => {
  openTypes(makeTable())
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) saved.push(content)
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

afterEach(() => {
  history.replaceState(null, '', '/family?id=x')
  vi.restoreAllMocks()
})

it('sorts by a column, then in reverse, and then in the order of the file', () => {
  const orders = [1, 2, 3].map(() => {
    sortTypesBy(0)
    return $shownTypes.get()
  })
  expect(orders).toEqual([
    [1, 0, 2],
    [2, 0, 1],
    [0, 1, 2],
  ])
  expect($typeSort.get()).toBeNull()
})

it('ticks what is shown and leaves the other ticks', () => {
  tickType(2, true)
  $typeFilter.set('left')
  tickShown(true)
  expect($ticked.get()).toEqual([0, 2])
  tickShown(false)
  expect($ticked.get()).toEqual([2])
})

it('another family begins without filter, order and ticks', () => {
  tickShown(true)
  sortTypesBy(0)
  $typeFilter.set('left')
  openTypes(makeTable())
  expect([$ticked.get(), $typeSort.get(), $typeFilter.get()]).toEqual([[], null, ''])
})

it('writes the ticked types as a type catalogue that can be read back', async () => {
  tickType(1, true)
  tickType(0, true)
  await saveTypeCatalogue('Door/single')
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(readTypeCatalogue(bytes)).toEqual({
    columns: [
      { name: 'Width', dataType: 'LENGTH', unit: 'MILLIMETERS' },
      { name: 'Glazed', dataType: 'OTHER', unit: '' },
    ],
    types: [
      { name: '900, left', values: ['900', '1'] },
      { name: '800', values: ['800', '0'] },
    ],
  })
  expect($toast.get()).toMatchObject({ label: 'Door single.txt is saved', tone: 'positive' })
})

it('says which parameter cannot stand in a type catalogue', async () => {
  openTypes(makeTable('Width#2'))
  tickType(0, true)
  await saveTypeCatalogue('Door')
  expect(saved).toEqual([])
  expect($toast.get()).toMatchObject({ tone: 'danger' })
  expect($toast.get()?.description).toContain('Width#2')
})

it('shows the types that match the values in the address, until all are requested', async () => {
  history.replaceState(null, '', '/family?id=x&values=width+850..1000')
  openTypes(makeTable())
  await vi.waitFor(() => expect($shownTypes.get()).toEqual([0, 2]))
  $typeFilter.set('left')
  expect($shownTypes.get()).toEqual([0])
  $typeFilter.set('')
  showAllTypes()
  expect($shownTypes.get()).toEqual([0, 1, 2])
  expect(location.search).toBe('?id=x')
})

it('shows every type if the address asks for values that the family does not have', async () => {
  history.replaceState(null, '', '/family?id=x&values=depth+%3E+5')
  openTypes(makeTable())
  await vi.waitFor(() =>
    expect($valueTypes.get()).toMatchObject({ problem: expect.stringContaining('depth') }),
  )
  expect($shownTypes.get()).toEqual([0, 1, 2])
})
