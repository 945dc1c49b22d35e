/** What a spreadsheet program would take for the start of a formula. */
const formulaStart = /^[\s\p{Cc}]*[=+\-@＝＋－＠|]|^[\t\r\n]/u

const cellOf = (text: string): string => {
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return /[",;\t\r\n']/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A row by RFC 4180; a cell that would be taken for a formula gets an apostrophe before it. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** A row as spreadsheets take it from the clipboard, each cell on one line. */
export const tsvRow = (cells: readonly string[]): string =>
  `${cells
    .map((text) => text.replaceAll(/[\t\r\n]+/gu, ' '))
    .map((text) => (formulaStart.test(text) ? `'${text}` : text))
    .join('\t')}\r\n`
