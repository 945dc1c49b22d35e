import { englishNames } from '#lib/revit-categories/english.ts'
import { listCategoryKeys } from '#lib/revit-categories/find-category.ts'

/** Below the project's folder: the hooks cannot import modules of TypeScript. */
export const categoryNamesFile = 'pocketbase/hooks/lib/catalogue/category-names.json'

/** The table for the hooks, as the file holds it. */
export const writeCategoryNames = (): string => {
  const names = Object.fromEntries(englishNames)
  const numbers = Object.fromEntries(listCategoryKeys().filter(([, number]) => number !== null))
  return `${JSON.stringify({ names, numbers }, null, 2)}\n`
}
