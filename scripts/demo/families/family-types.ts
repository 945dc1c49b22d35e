import type { Cell, Row, Side, Sort } from '#scripts/demo/kinds/sort.ts'

import type { DemoFamily, DemoType } from './demo-family.ts'
import { parameterOf } from './parameters.ts'
import type { Random } from './random.ts'

interface Wanted {
  readonly name: string
  readonly sort: Sort
  readonly count: number
  readonly finish: string
  readonly vendor: string | null
  readonly code: string
}

interface Draft extends Row {
  readonly name: string
}

const sides: readonly Side[] = ['width', 'depth', 'height']

const sizeRows = ({ sort, name }: Wanted, random: Random): Omit<Draft, 'index' | 'option'>[] => {
  const named = sort.profiles?.find(({ prefix }) => name.includes(prefix))
  const profile = sort.profiles && (named ?? random.pick(sort.profiles))
  if (profile) {
    return profile.rows.map(([size, width, height, ...extra]) => ({
      name: `${profile.prefix} ${size}`,
      width,
      height,
      depth: height,
      extra,
    }))
  }
  const choices = sides.map((side) =>
    sort.varies.includes(side) ? sort[side] : [random.pick(sort[side])],
  )
  const [widths = [], depths = [], heights = []] = choices
  return widths.flatMap((width) =>
    depths.flatMap((depth) =>
      heights.map((height) => {
        const size = { width, depth, height }
        const label = sort.varies.map((side) => size[side]).join(' x ')
        return { ...size, name: sort.varies.length === 1 ? `${label} mm` : label, extra: [] }
      }),
    ),
  )
}

const optionSuffix: Readonly<Record<string, string>> = { 'Colour Temperature': ' K' }

/** Neighbouring sizes of the range, each with every option. */
const draftRows = (wanted: Wanted, random: Random): Draft[] => {
  const { sort, count } = wanted
  const [parameter = '', ...values] = sort.option ?? []
  const options = values.length > 0 ? values : [null]
  const all = sizeRows(wanted, random)
  const sizes = Math.min(all.length, Math.ceil(count / options.length))
  const start = random.between(0, all.length - sizes)
  return all
    .slice(start, start + sizes)
    .flatMap((row) =>
      options.map((option) => ({
        ...row,
        option,
        name: option ? `${row.name} ${option}${optionSuffix[parameter] ?? ''}` : row.name,
      })),
    )
    .slice(0, count)
    .map((row, index) => ({ ...row, index }))
}

const settle = (cell: Cell, random: Random): ((row: Row) => string | null) => {
  if (typeof cell === 'string') return () => cell
  if (typeof cell !== 'function') {
    const chosen = random.pick(cell)
    return () => chosen
  }
  return (row) => {
    const value = cell(row)
    return value === null ? null : String(value)
  }
}

const shownSides = ({ varies, categories }: Sort): readonly Side[] => {
  if (categories.includes('Structural Columns')) return varies.filter((side) => side !== 'height')
  return categories.includes('Structural Framing') ? ['width', 'height'] : sides
}

const sizeNames = (sort: Sort): Readonly<Record<Side, string>> => {
  const opening = sort.categories.some((name) => name === 'Doors' || name === 'Windows')
  return { width: 'Width', depth: opening ? 'Frame Depth' : 'Depth', height: 'Height' }
}

/** The parameter table: a rectangle of one value, or null, per type and parameter. */
export const parametricOf = (wanted: Wanted, random: Random): DemoFamily['parametric'] => {
  const { sort, finish, vendor, code } = wanted
  const rows = draftRows(wanted, random)
  const names = sizeNames(sort)
  const cells = new Map<string, Cell>(
    (sort.profiles ? sides.slice(0, 2) : shownSides(sort)).map((side) => [
      names[side],
      (row) => row[side],
    ]),
  )
  if (sort.option) cells.set(sort.option[0], ({ option }) => option)
  for (const [name, cell] of Object.entries(sort.parameters)) {
    if (!cells.has(name)) cells.set(name, cell)
  }
  cells.set('Finish Material', finish)
  if (vendor) cells.set('Manufacturer', vendor)
  cells.set('Model', ({ index }) => `${code}-${String(index + 1).padStart(2, '0')}`)
  if (random.chance(0.4)) cells.set('Keynote', `${sort.omniclass[0].slice(0, 5)}.${code.slice(-2)}`)
  if (random.chance(0.35)) {
    const comment = random.pick(['Preferred type', 'On request', 'Lead time 6 weeks', 'Stock item'])
    cells.set('Type Comments', ({ index }) => (index % 3 === 1 ? comment : null))
  }
  const columns = [...cells].map(([name, cell]) => ({
    parameter: parameterOf(name, sort.categories[0] ?? ''),
    value: settle(cell, random),
  }))
  const types = rows.map((row): DemoType => ({
    name: row.name,
    values: columns.map(({ value }) => value(row)),
  }))
  return { parameters: columns.map(({ parameter }) => parameter), types }
}
