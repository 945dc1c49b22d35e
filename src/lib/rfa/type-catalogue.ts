import { RfaError } from './rfa-error.ts'

interface CatalogueColumn {
  readonly name: string
  /** LENGTH, ANGLE, OTHER, as Revit writes it in the header. */
  readonly dataType: string
  /** MILLIMETERS, DEGREES, or empty. */
  readonly unit: string
}

interface CatalogueType {
  readonly name: string
  /** One for each column, as written. */
  readonly values: readonly string[]
}

/** The text file beside a family that lists its types. */
export interface TypeCatalogue {
  readonly columns: readonly CatalogueColumn[]
  readonly types: readonly CatalogueType[]
}

const maxCells = 1_000_000
/** In bytes: a million cells of four letters in UTF-16. */
const maxCatalogueBytes = 8 * 1024 * 1024

/** @throws RfaError where a type catalogue is larger than the server takes */
export const checkCatalogueSize = (bytes: number): void => {
  if (bytes > maxCatalogueBytes) throw new RfaError('bad-catalogue', tooLarge)
}

const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const tooLarge =
  'The type catalogue has more than a million values, types times parameters. Split it in several.'

const fail = (row: number, what: string): never => {
  throw new RfaError(
    'bad-catalogue',
    `Row ${row} of the type catalogue ${what}. Correct the row, or export the catalogue from Revit again.`,
  )
}

/** Where a quoted cell ends, behind its last quote; -1 where it does not. */
const endOfQuoted = (text: string, start: number): number => {
  let at = text.indexOf('"', start + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? -1 : at + 1
}

const isLineEnd = (letter: string | undefined): boolean => letter === '\r' || letter === '\n'

/** Rows of cells; a quote opens a quoted cell only at the cell's start, elsewhere it is an inch mark. */
const readRows = (text: string, delimiter: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let count = 0
  while (at <= text.length) {
    let cell = ''
    if (text[at] === '"') {
      const end = endOfQuoted(text, at)
      if (end < 0) fail(rows.length + 1, 'has a quote that does not end')
      cell = text.slice(at + 1, end - 1).replaceAll('""', '"')
      at = end
    }
    let end = at
    while (end < text.length && text[end] !== delimiter && !isLineEnd(text[end])) end += 1
    row.push(cell + text.slice(at, end))
    if ((count += 1) > maxCells) fail(rows.length + 1, 'is past the millionth cell')
    at = end + 1
    if (text[end] === delimiter) continue
    if (text[end] === '\r' && text[at] === '\n') at += 1
    rows.push(row)
    row = []
  }
  return rows
}

const readColumn = (cell: string): CatalogueColumn => {
  const [name = '', dataType = '', unit = ''] = cell.split('##', 3)
  return { name, dataType, unit }
}

/** Reads a type catalogue in any of the encodings in which they are found; throws an RfaError naming the row. */
export const readTypeCatalogue = (bytes: Uint8Array): TypeCatalogue => {
  checkCatalogueSize(bytes.length)
  const text = decode(bytes)
  const [delimiter = ''] = text
  if (!/[^\p{Letter}\p{Number}\s"#\0]|\t/u.test(delimiter)) throw new RfaError('bad-catalogue')
  const [header = [], ...rows] = readRows(text, delimiter)
  const columns = header.slice(1).map(readColumn)
  if (rows.length * columns.length > maxCells) throw new RfaError('bad-catalogue', tooLarge)
  const types = rows.flatMap((row, index) => {
    const [name = '', ...values] = row
    if (row.length === 1 && name.trim() === '') return []
    if (name === '') fail(index + 2, 'has no type name')
    const extra = values.slice(columns.length)
    if (extra.some((value) => value !== '')) fail(index + 2, 'has more values than the header')
    return [{ name, values: columns.map((_, column) => values[column] ?? '') }]
  })
  return { columns, types }
}

const quote = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Writes a type catalogue as Revit does: UTF-16LE with a byte order mark, or throws where it cannot express a name. */
export const writeTypeCatalogue = (
  { columns, types }: TypeCatalogue,
  delimiter = ',',
): Uint8Array => {
  const header = columns.map(({ name, dataType, unit }) => {
    if ([name, dataType, unit].some((part) => part.includes('#'))) {
      throw new RfaError('bad-catalogue', `Rename the parameter ${name}: it may not hold a #.`)
    }
    return `${name}##${dataType}##${unit}`
  })
  const rows = [['', ...header], ...types.map(({ name, values }) => [name, ...values])]
  const text = rows
    .map((row) => row.map((cell) => quote(cell, delimiter)).join(delimiter))
    .join('\r\n')
  const bytes = new DataView(new ArrayBuffer(text.length * 2 + 2))
  bytes.setUint16(0, 0xfeff, true)
  for (let at = 0; at < text.length; at += 1) {
    bytes.setUint16(at * 2 + 2, text.charCodeAt(at), true)
  }
  return new Uint8Array(bytes.buffer)
}
