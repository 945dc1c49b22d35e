import { isObject } from '#lib/shapes/json-object.ts'
import { isBlank, textOfJson } from '#lib/shapes/json-text.ts'

type ParameterOrigin = 'system' | 'custom' | 'shared'

export interface FamilyParameter {
  name: string
  /** Null where the record does not say. */
  origin: ParameterOrigin | null
  /** Of a shared parameter. */
  guid: string | null
  dataType: string
  unit: string
  /** Revit's identifiers of its group and data type, the same in every language; absent where they are not known. */
  group?: string
  spec?: string
  tooltip?: string
}

export interface FamilyType {
  name: string
  /** One for each parameter, as written; '' where there is none. */
  values: string[]
}

export interface TypeTable {
  parameters: FamilyParameter[]
  types: FamilyType[]
}

/** What a record holds as its parameter table: a table, something else in words, or nothing. */
export type Parametric =
  | { kind: 'table'; table: TypeTable }
  | { kind: 'text'; text: string }
  | { kind: 'none' }

const origins: readonly unknown[] = ['system', 'custom', 'shared']

const isOrigin = (value: unknown): value is ParameterOrigin => origins.includes(value)

function readParameter(value: unknown, index: number): FamilyParameter {
  const fields = isObject(value) ? value : { name: value }
  const guid = textOfJson(fields.guid)
  const [group, spec, tooltip] = [fields.group, fields.spec, fields.tooltip].map(textOfJson)
  return {
    name: textOfJson(fields.name) || `Parameter ${index + 1}`,
    origin: isOrigin(fields.origin) ? fields.origin : null,
    guid: guid || null,
    dataType: textOfJson(fields.dataType),
    unit: textOfJson(fields.unit),
    ...(group && { group }),
    ...(spec && { spec }),
    ...(tooltip && { tooltip }),
  }
}

/** More cells than this are shown as they are written. */
const mostCells = 1_000_000

function readCells(values: unknown, columnOf: (name: string) => number): Map<number, string> {
  const cells = new Map<number, string>()
  if (Array.isArray(values)) {
    for (const [index, cell] of values.entries()) cells.set(index, textOfJson(cell))
  } else if (isObject(values)) {
    for (const [name, cell] of Object.entries(values)) cells.set(columnOf(name), textOfJson(cell))
  } else if (!isBlank(values)) cells.set(0, textOfJson(values))
  return cells
}

/** Values beyond the known parameters get columns of their own; null where the table is too large. */
function readTable(known: FamilyParameter[], types: unknown[]): TypeTable | null {
  const columns = new Map<string, number>()
  for (const [index, { name }] of known.entries()) {
    if (!columns.has(name)) columns.set(name, index)
  }
  const added: string[] = []
  const columnOf = (name: string): number => {
    const column = columns.get(name) ?? known.length - 1 + added.push(name)
    columns.set(name, column)
    return column
  }
  const rows = types.map((type, index) => {
    const fields = isObject(type) ? type : { name: type }
    const name = textOfJson(fields.name) || `Type ${index + 1}`
    return { name, cells: readCells(fields.values, columnOf) }
  })
  const width = rows.reduce(
    (widest, { cells }) => Math.max(widest, cells.size),
    known.length + added.length,
  )
  if (width * rows.length > mostCells) return null
  const parameterAt = (index: number) =>
    known[index] ?? readParameter(added[index - known.length], index)
  return {
    parameters: Array.from({ length: width }, (_, index) => parameterAt(index)),
    types: rows.map(({ name, cells }) => ({
      name,
      values: Array.from({ length: width }, (_, column) => cells.get(column) ?? ''),
    })),
  }
}

/** Reads the parametric field of a record, which may hold anything. */
export function readParametric(value: unknown): Parametric {
  if (isBlank(value)) return { kind: 'none' }
  if (isObject(value)) {
    const { parameters = [], types = [], ...rest } = value
    const isTable = Array.isArray(parameters) && Array.isArray(types) && isBlank(rest)
    if (isTable && parameters.length + types.length === 0) return { kind: 'none' }
    const table = isTable ? readTable(parameters.map(readParameter), types) : null
    if (table) return { kind: 'table', table }
  }
  return { kind: 'text', text: textOfJson(value) }
}
