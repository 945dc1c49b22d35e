import { nameFile } from '#lib/browser/file-name.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { csvRow, tsvRow } from '#lib/csv/csv.ts'
import * as typeMessages from '#lib/family/types/messages.ts'
import * as terms from '#lib/i18n/terms.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import type { ComparedColumn } from './columns.ts'
import * as messages from './messages.ts'
import type { ComparedCell, ComparedGroup } from './rows.ts'

export const writeCell = ({ text, unit }: ComparedCell): string =>
  unit === '' ? text : `${text} ${unit}`

/** The comparison as rows of plain cells: families and types at the head, then group, parameter and values. */
export function listCells(
  columns: readonly ComparedColumn[],
  groups: readonly ComparedGroup[],
): string[][] {
  const families = ['', terms.family, ...columns.map(({ family }) => family.name)]
  const types = ['', terms.type, ...columns.map(({ type }) => type?.name ?? '')]
  const rows = groups.flatMap(({ title, rows: own }) =>
    own.map(({ name, unit, cells }) => [
      title,
      unit === '' ? name : messages.withUnit(name, unit),
      ...cells.map(writeCell),
    ]),
  )
  return [families, types, ...rows]
}

/** Copies the table as spreadsheets take it. */
export async function copyTable(cells: readonly (readonly string[])[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(cells.map(tsvRow).join(''))
    showToast({ label: messages.copied, description: messages.copiedText, tone: 'positive' })
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    showToast({ label: messages.copyRefused, tone: 'danger' })
  }
}

export function saveCsv(cells: readonly (readonly string[])[]): void {
  const name = nameFile(messages.csvName, 'csv')
  // Without the mark, Excel reads the file in the encoding of the system.
  const content = `\uFEFF${cells.map(csvRow).join('')}`
  saveFile(name, new Blob([content], { type: 'text/csv' }))
  showToast({ label: typeMessages.saved(name), tone: 'positive' })
}
