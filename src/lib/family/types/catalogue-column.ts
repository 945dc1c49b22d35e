import { type Quantity, readMeasure } from '#lib/catalogue/values/quantity.ts'
import type { Units } from '#lib/user/preferences.ts'

import type { FamilyParameter, FamilyType, TypeTable } from './type-table.ts'
import { readYesNo, isYesNo } from './value-words.ts'

interface CatalogueColumn {
  name: string
  /** LENGTH, ANGLE, OTHER, as Revit writes it in the header of a type catalogue. */
  dataType: string
  unit: string
}

type Measured = Exclude<Quantity['kind'], 'number'>

interface CatalogueUnit {
  kind: Measured
  /**
   * As every release reads it: Revit 2021 introduced longer identifiers and still reads these, which are all
   * that the earlier ones know.
   */
  spelled: string
  /** One of it in mm, m², m³ or degrees. */
  one: number
}

const foot = 304.8

const millimetres: CatalogueUnit = { kind: 'length', spelled: 'MILLIMETERS', one: 1 }
const metres: CatalogueUnit = { kind: 'length', spelled: 'METERS', one: 1000 }
const feet: CatalogueUnit = { kind: 'length', spelled: 'FEET', one: foot }
const inches: CatalogueUnit = { kind: 'length', spelled: 'INCHES', one: 25.4 }
const centimetres: CatalogueUnit = { kind: 'length', spelled: 'CENTIMETERS', one: 10 }
const squareMetres: CatalogueUnit = { kind: 'area', spelled: 'SQUARE_METERS', one: 1 }
const squareFeet: CatalogueUnit = { kind: 'area', spelled: 'SQUARE_FEET', one: (foot / 1000) ** 2 }
const cubicMetres: CatalogueUnit = { kind: 'volume', spelled: 'CUBIC_METERS', one: 1 }
const cubicFeet: CatalogueUnit = { kind: 'volume', spelled: 'CUBIC_FEET', one: (foot / 1000) ** 3 }
const degrees: CatalogueUnit = { kind: 'angle', spelled: 'DEGREES', one: 1 }

const dataTypes: Record<Measured, string> = {
  length: 'LENGTH',
  area: 'AREA',
  volume: 'VOLUME',
  angle: 'ANGLE',
}

const wanted: Record<Units, Record<Measured, CatalogueUnit>> = {
  metric: { length: millimetres, area: squareMetres, volume: cubicMetres, angle: degrees },
  metres: { length: metres, area: squareMetres, volume: cubicMetres, angle: degrees },
  imperial: { length: feet, area: squareFeet, volume: cubicFeet, angle: degrees },
}

/** By what a column says, where nobody said which units they want. */
const written = [centimetres, metres, inches, feet, squareFeet, cubicFeet]

interface ReadColumn {
  column: CatalogueColumn
  write: (text: string) => string
}

/** No exponent, no grouping, and a point before the decimals. */
const plainNumber = (value: number): string => String(Number(value.toFixed(8)))

const isText = ({ dataType, spec = '' }: FamilyParameter): boolean =>
  /text|url|material|image/iu.test(`${dataType} ${spec}`)

/** The unit for a column of which every value is such a measure; null for one that holds anything else. */
function unitFor(
  parameter: FamilyParameter,
  values: readonly string[],
  units: Units | null,
): CatalogueUnit | null {
  const [first, ...others] = values.map((value) => readMeasure(value, parameter.unit))
  if (!first || first.kind === 'number' || isText(parameter)) return null
  const { kind } = first
  if (others.some((other) => other?.kind !== kind)) return null
  if (units) return wanted[units][kind]
  const isMarked = values.some((value) => /['"′″]/u.test(value)) && kind === 'length'
  if (isMarked) return feet
  const one = readMeasure('1', first.unit)?.value
  return written.find((unit) => unit.kind === kind && unit.one === one) ?? wanted.metric[kind]
}

/** A column of a type catalogue: how it is headed, and how its values are written under that head. */
function readColumn(
  parameter: FamilyParameter,
  values: readonly string[],
  units: Units | null,
): ReadColumn {
  const { name } = parameter
  const unit = unitFor(parameter, values, units)
  if (unit) {
    return {
      column: { name, dataType: dataTypes[unit.kind], unit: unit.spelled },
      write(text) {
        const measure = readMeasure(text, parameter.unit)
        return measure ? plainNumber(measure.value / unit.one) : ''
      },
    }
  }
  return {
    column: { name, dataType: 'OTHER', unit: '' },
    write(text) {
      const answer = isYesNo(parameter) ? readYesNo(text) : null
      return answer === null ? text : String(Number(answer))
    },
  }
}

interface CatalogueTable {
  columns: CatalogueColumn[]
  types: FamilyType[]
}

/**
 * Some types of a family as a type catalogue takes them: measures as decimal numbers in the unit that the head of
 * their column names, yes and no as 1 and 0. Parameters without a value are left out: Revit would empty them.
 * @param units those of the reader; null for those of the file
 */
export function catalogueOf(
  { parameters, types }: TypeTable,
  indexes: readonly number[],
  units: Units | null,
): CatalogueTable {
  const chosen = indexes.flatMap((index) => types[index] ?? [])
  const columns = parameters.flatMap((parameter, at) => {
    const values = chosen.map((type) => type.values[at] ?? '').filter((value) => value !== '')
    return values.length === 0 ? [] : [{ at, ...readColumn(parameter, values, units) }]
  })
  return {
    columns: columns.map(({ column }) => column),
    types: chosen.map(({ name, values }) => ({
      name,
      values: columns.map(({ at, write }) => (values[at] ? write(values[at]) : '')),
    })),
  }
}
