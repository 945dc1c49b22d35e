import { atom, computed } from 'nanostores'

import { $catalogue } from '#lib/catalogue/catalogue.ts'
import type { Family, FamilyList } from '#lib/catalogue/family.ts'

/** How many families can be selected at once. */
export const maxSelected = 500

/** Families from the anchor up to the end of the last extension, which is taken back by the next one. */
interface Range {
  anchor: number
  end: number
  list: FamilyList | null
  /** Which were selected before. */
  base: ReadonlyMap<number, Family>
}

export interface Selection {
  /** By their numbers in the catalogue, in the order in which they were selected. */
  families: ReadonlyMap<number, Family>
  range: Range | null
  /** Whether some were left out, as the maximum is reached. */
  isFull: boolean
}

const nothing: Selection = { families: new Map(), range: null, isFull: false }

/** The families that a person selected in the catalogue. They stay selected whatever the filter shows. */
export const $selection = atom<Selection>(nothing)

export const clearSelection = (): void => $selection.set(nothing)

export const isSelected = (number: number): boolean => $selection.get().families.has(number)

/** Selects a family, or removes it from the selection. A range begins at it. */
export function toggleFamily(family: Family): void {
  const { number } = family
  const families = new Map($selection.get().families)
  const isFull = !families.delete(number) && families.size >= maxSelected
  if (!isFull && !isSelected(number)) families.set(number, family)
  const range = { anchor: number, end: number, list: null, base: families }
  $selection.set({ families, range, isFull })
}

/** The position of a family near another one; a range cannot be longer than a selection. */
function findNear(list: FamilyList, number: number, place: number): number | null {
  for (let distance = 0; distance < maxSelected; distance += 1) {
    for (const position of [place - distance, place + distance]) {
      if (position < 0 || position >= list.count) continue
      if (list.at(position).number === number) return position
    }
  }
  return null
}

/**
 * Selects the range up to a family, in place of the one that was selected before from the same anchor.
 * @param from the position that was left for it; null for a click, which continues from the anchor
 */
export function extendSelection(list: FamilyList, to: number, from: number | null = null): void {
  const { families: before, range } = $selection.get()
  const left = from === null ? null : list.at(from).number
  const last = range && (left === null || left === range.end) ? range : null
  const target = list.at(to).number
  const wanted = last?.anchor ?? left ?? target
  const start = findNear(list, wanted, to) ?? to
  const isSameList = last !== null && (last.list === null || last.list === list)
  const base = isSameList ? last.base : before
  const families = new Map(base)
  const step = start <= to ? 1 : -1
  let isFull = false
  for (let position = start; position !== to + step; position += step) {
    const family = list.at(position)
    if (family.isPending || families.has(family.number)) continue
    isFull = families.size >= maxSelected
    if (isFull) break
    families.set(family.number, family)
  }
  const anchor = list.at(start).number
  $selection.set({ families, range: { anchor, end: target, list, base }, isFull })
}

function countIn(list: FamilyList, families: ReadonlyMap<number, unknown>): number {
  let count = 0
  for (let position = 0; position < list.count && count < families.size; position += 1) {
    const number = list.numberAt?.(position) ?? list.at(position).number
    if (families.has(number)) count += 1
  }
  return count
}

/** How many of those selected are not among the results. */
export const $outside = computed([$selection, $catalogue], ({ families }, catalogue) => {
  if (families.size === 0 || catalogue.status !== 'ready' || !catalogue.isDone) return 0
  return families.size - countIn(catalogue.list, families)
})
