import { englishNames, replacedNumbers } from './english.ts'

const names: ReadonlyMap<number, string> = new Map(englishNames)

/** The number by which the catalogue knows a category: of two that mean the same, always the same one. */
export const standardNumber = (number: number): number => replacedNumbers.get(number) ?? number

/** What an English Revit calls a category, by Revit's number of it; null where loadable families have no such one. */
export const englishName = (number: number): string | null =>
  names.get(standardNumber(number)) ?? null
