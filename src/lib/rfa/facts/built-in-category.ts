import { englishName } from '#lib/revit-categories/english-name.ts'

export const sectionMarks = -2_000_400
export const levelHeads = -2_006_020

export const categoryName = (number: number | null): string | null =>
  number === null ? null : englishName(number)
