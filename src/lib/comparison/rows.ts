import { titleCase } from '#lib/catalogue/family.ts'
import { readMeasure } from '#lib/catalogue/values/quantity.ts'
import type { LoadedFamily } from '#lib/family/details.ts'
import { groupOf } from '#lib/family/types/columns.ts'
import { describeGroup, rankOfGroup } from '#lib/family/types/parameter-groups.ts'
import type { FamilyParameter } from '#lib/family/types/type-table.ts'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'

import type { ComparedColumn } from './columns.ts'

export interface ComparedCell {
  /** '' where the type has no value. */
  text: string
  /** Of a plain number, where the columns have it in different units; '' else. */
  unit: string
  /** Whether the family has the parameter at all. */
  isKnown: boolean
}

/** One parameter, whatever families have it. */
export interface ComparedRow {
  key: string
  name: string
  /** That of all values; '' where they have none or different ones. */
  unit: string
  /** One for each column. */
  cells: ComparedCell[]
  differs: boolean
}

export interface ComparedGroup {
  /** Of the group in words. */
  title: string
  rows: ComparedRow[]
}

/** One parameter in several families, by the index that it has in each. */
interface SharedParameter {
  name: string
  group: string
  guids: Set<string>
  indexes: Map<string, number>
}

const plainName = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** Parameters are the same by GUID, as Revit knows shared ones, or else by name. */
function matchParameters(columns: readonly ComparedColumn[]): SharedParameter[] {
  const matched: SharedParameter[] = []
  const byGuid = new Map<string, SharedParameter>()
  const byName = new Map<string, SharedParameter[]>()

  function add(id: string, parameter: FamilyParameter, index: number): void {
    const guid = parameter.guid?.toLowerCase() ?? ''
    const name = plainName(parameter.name)
    const isFree = (other: SharedParameter | undefined) => other && !other.indexes.has(id)
    const sameGuid = guid === '' ? undefined : byGuid.get(guid)
    const named = byName.get(name)?.find(isFree)
    const known = isFree(sameGuid) ? sameGuid : named
    const shared = known ?? {
      name: parameter.name,
      group: groupOf(parameter),
      guids: new Set(),
      indexes: new Map(),
    }
    if (!known) {
      matched.push(shared)
      byName.set(name, [...(byName.get(name) ?? []), shared])
    }
    if (shared.group === '') shared.group = groupOf(parameter)
    if (guid !== '' && !byGuid.has(guid)) byGuid.set(guid, shared)
    shared.indexes.set(id, index)
  }

  const families = new Map(columns.map(({ family: { id }, table }) => [id, table]))
  for (const [id, { parameters }] of families) {
    const inOrder = [...parameters.entries()]
    // Those with a GUID first: a parameter of the same name without one must not take its row.
    for (const [index, parameter] of inOrder) if (parameter.guid) add(id, parameter, index)
    for (const [index, parameter] of inOrder) if (!parameter.guid) add(id, parameter, index)
  }
  return matched
}

const isPlainNumber = (text: string): boolean => readMeasure(text)?.unit === ''

/** What two values have in common that are the same, in whatever units they are written. */
function meaningOf({ text, unit }: ComparedCell): string {
  const measure = text === '' ? null : readMeasure(text, unit)
  if (!measure) return text
  const { kind, value } = measure
  return `${kind} ${Number(value.toPrecision(9))} ${kind === 'number' ? measure.unit : ''}`
}

function compareParameter(
  { name, indexes }: SharedParameter,
  columns: readonly ComparedColumn[],
): Omit<ComparedRow, 'key'> {
  const cells = columns.map(({ family, table, type }): ComparedCell => {
    const index = indexes.get(family.id)
    if (index === undefined) return { text: '', unit: '', isKnown: false }
    const text = type?.values[index] ?? ''
    const unit = text === '' || !isPlainNumber(text) ? '' : (table.parameters[index]?.unit ?? '')
    return { text, unit, isKnown: true }
  })
  const [meaning, ...others] = cells.map(meaningOf)
  const differs = others.some((other) => other !== meaning)
  const units = new Set(cells.filter(({ text }) => text !== '').map(({ unit }) => unit))
  const [unit = ''] = units
  return units.size === 1
    ? { name, unit, cells: cells.map((cell) => ({ ...cell, unit: '' })), differs }
    : { name, unit: '', cells, differs }
}

/** The parameters of all columns by Revit's groups; those without any value are left out. */
export function compareColumns(columns: readonly ComparedColumn[]): ComparedGroup[] {
  const groups = new Map<string, ComparedRow[]>()
  for (const [place, parameter] of matchParameters(columns).entries()) {
    const row = { key: String(place), ...compareParameter(parameter, columns) }
    if (row.cells.every(({ text }) => text === '')) continue
    groups.set(parameter.group, [...(groups.get(parameter.group) ?? []), row])
  }
  return [...groups]
    .toSorted(([one], [other]) => rankOfGroup(one) - rankOfGroup(other))
    .map(([key, rows]) => ({ title: describeGroup(key), rows }))
}

/** What the catalogue says of the families themselves, as the first group. */
export function compareFacts(columns: readonly ComparedColumn[]): ComparedRow[] {
  const facts: [name: string, say: (family: LoadedFamily) => string][] = [
    [terms.category, ({ categories }) => categories.map(({ name }) => titleCase(name)).join(', ')],
    [terms.vendor, ({ vendor }) => vendor?.name ?? ''],
    [terms.revitRelease, ({ release }) => (release === null ? '' : String(release))],
    [terms.plan, ({ freemium }) => (freemium === 'premium' ? common.premium : common.free)],
  ]
  return facts.map(([name, say]) => {
    const texts = columns.map(({ family }) => say(family))
    return {
      key: name,
      name,
      unit: '',
      cells: texts.map((text) => ({ text, unit: '', isKnown: true })),
      differs: texts.some((text) => text !== texts[0]),
    }
  })
}
