import { atom, computed } from 'nanostores'

import { $user } from '#lib/session/session.ts'

import { showInUnits } from './display-units.ts'
import { showInWords } from './display-words.ts'
import { $valueTypes, followValues } from './find-values.ts'
import { oneLine } from './one-line.ts'
import { filterTypes, sortTypes, type TypeSort } from './sort.ts'
import type { TypeTable } from './type-table.ts'

const empty: TypeTable = { parameters: [], types: [] }

const $table = atom<TypeTable>(empty)
export const $typeFilter = atom('')
export const $typeSort = atom<TypeSort | null>(null)
/** Indexes of the ticked types, in the order of the table. */
export const $ticked = atom<readonly number[]>([])

const $units = computed($user, (user) => user?.units ?? null)

const $wordedTable = computed($table, showInWords)

/** The types as they are shown: in words, and in the person's units. */
export const $shownTable = computed([$wordedTable, $units], showInUnits)

/** Whether the file has the values in other units. */
export const $isConverted = computed(
  [$wordedTable, $shownTable],
  (worded, shown) => worded !== shown,
)

const $foundTypes = computed([$shownTable, $typeFilter, $valueTypes], (table, text, byValue) => {
  const found = filterTypes(table, text)
  if (!byValue || 'problem' in byValue) return found
  const wanted = new Set(byValue.types)
  return found.filter((index) => wanted.has(index))
})

/** Indexes of the types that match the filter, in the chosen order. */
export const $shownTypes = computed([$shownTable, $foundTypes, $typeSort], sortTypes)

/** The type that the address names, which is ticked at first. */
function findLinked({ types }: TypeTable): number[] {
  const name = new URLSearchParams(location.search).get('type')
  const index = name === null ? -1 : types.findIndex((type) => oneLine(type.name) === name)
  return index < 0 ? [] : [index]
}

/** Switches to the types of another family. */
export function openTypes(table: TypeTable): void {
  $table.set(table)
  $typeFilter.set('')
  $typeSort.set(null)
  $ticked.set(findLinked(table))
  void followValues(table)
}

/** Sorts by a column, by the same one the other way round, then as the file has them. */
export function sortTypesBy(column: number): void {
  const sort = $typeSort.get()
  if (sort?.column !== column) $typeSort.set({ column, isDescending: false })
  else $typeSort.set(sort.isDescending ? null : { column, isDescending: true })
}

export function tickType(index: number, isTicked: boolean): void {
  const others = $ticked.get().filter((other) => other !== index)
  $ticked.set(isTicked ? [...others, index].toSorted((a, b) => a - b) : others)
}

/** Ticks every type that is shown, or none of them. */
export function tickShown(isTicked: boolean): void {
  const shown = new Set($shownTypes.get())
  const others = $ticked.get().filter((index) => !shown.has(index))
  $ticked.set(isTicked ? [...others, ...shown].toSorted((a, b) => a - b) : others)
}

export const clearTicks = (): void => $ticked.set([])

/** Saves the ticked types as the text file that Revit reads beside the family, in the person's units. */
export async function saveTypeCatalogue(familyName: string): Promise<void> {
  const { saveCatalogue } = await import('./save-catalogue.ts')
  saveCatalogue(familyName, $table.get(), $ticked.get(), $units.get())
}
