import { findCategory } from '#lib/revit-categories/find-category.ts'
import type { Names } from '#lib/studio/names-api.ts'

import { editFiles, isOpen } from './files.ts'
import { nameKey } from './publish-plan.ts'
import type { FileRow } from './rows.ts'

/** What files say is their category, and neither Revit nor the catalogue has. */
export interface UnknownCategory {
  name: string
  /** Of the files that say so. */
  rows: readonly FileRow[]
}

/** The number in a file decides, so nothing is asked before it is read. */
const isRead = ({ entry, verdict }: FileRow): boolean =>
  isOpen(entry) && entry.objects !== null && (verdict.kind === 'new' || verdict.kind === 'revision')

/** What has to be asked about the files, once for all that say the same; what most of them say comes first. */
export function listUnknownCategories(
  rows: readonly FileRow[],
  known: Names | undefined,
): UnknownCategory[] {
  if (!known) return []
  const own = new Set([...known.values()].map(nameKey))
  const unknown = new Map<string, { name: string; rows: FileRow[] }>()
  for (const row of rows.filter(isRead)) {
    for (const name of row.entry.content?.fields.categories ?? []) {
      const key = nameKey(name)
      const isKnown = findCategory(name) !== null || own.has(key)
      if (isKnown || !row.text.categories.includes(name)) continue
      const alike = unknown.get(key) ?? { name, rows: [] }
      alike.rows.push(row)
      unknown.set(key, alike)
    }
  }
  return [...unknown.values()].toSorted((a, b) => b.rows.length - a.rows.length)
}

/** Gives all files that say the same the category that was chosen for it. */
export function replaceCategory({ name, rows }: UnknownCategory, chosen: string): void {
  const key = nameKey(name)
  for (const { entry, text } of rows) {
    const categories = text.categories.map((each) => (nameKey(each) === key ? chosen : each))
    editFiles([entry.key], { categories: [...new Set(categories)] })
  }
}
