import { describeDataType } from '#lib/family/types/data-types.ts'
import { showInWords } from '#lib/family/types/display-words.ts'
import {
  type FamilyParameter,
  readParametric,
  type TypeTable,
} from '#lib/family/types/type-table.ts'

interface ChangedValue {
  /** As the later revision names it. */
  parameter: string
  before: string
  after: string
  /** Of a plain number before. */
  beforeUnit: string
  /** Of a plain number after. */
  afterUnit: string
}

/** A type of both revisions with the values that differ. */
export interface ChangedType {
  name: string
  values: ChangedValue[]
}

/** A parameter of both revisions that is not quite the same. */
export interface ChangedParameter {
  before: FamilyParameter
  after: FamilyParameter
}

/** How a parameter table changed from one revision to the next. */
export interface TableChanges {
  typesAdded: string[]
  typesRemoved: string[]
  /** Types whose values changed, of parameters that both revisions have. */
  typesChanged: ChangedType[]
  parametersAdded: FamilyParameter[]
  parametersRemoved: FamilyParameter[]
  parametersChanged: ChangedParameter[]
}

type Pair = [before: number, after: number]

/** The indexes of items that match before and after, and of those that do not. */
interface Matching {
  pairs: Pair[]
  removed: number[]
  added: number[]
}

const indexesOf = (list: readonly unknown[]): number[] => [...list.keys()]

/** Pairs what has the same key, the first with the first; an empty key matches nothing. */
function matchKeys(
  { pairs, removed, added }: Matching,
  beforeKeys: readonly string[],
  afterKeys: readonly string[],
): Matching {
  const waiting = new Map<string, number[]>()
  for (const index of removed.toReversed()) {
    const key = beforeKeys[index] ?? ''
    const same = waiting.get(key)
    if (same) same.push(index)
    else waiting.set(key, [index])
  }
  waiting.delete('')
  const found = new Map<number, number>()
  for (const index of added) {
    const match = waiting.get(afterKeys[index] ?? '')?.pop()
    if (match !== undefined) found.set(index, match)
  }
  const matched = new Set(found.values())
  return {
    pairs: [...pairs, ...Array.from(found, ([after, before]): Pair => [before, after])],
    removed: removed.filter((index) => !matched.has(index)),
    added: added.filter((index) => !found.has(index)),
  }
}

const guidOf = ({ guid }: FamilyParameter): string => guid?.toLowerCase() ?? ''

/** By GUID, as Revit knows shared parameters, then by name. */
function matchParameters(before: FamilyParameter[], after: FamilyParameter[]): Matching {
  const none = { pairs: [], removed: indexesOf(before), added: indexesOf(after) }
  const byGuid = matchKeys(none, before.map(guidOf), after.map(guidOf))
  const nameOf = ({ name }: FamilyParameter) => name
  return matchKeys(byGuid, before.map(nameOf), after.map(nameOf))
}

export const isShared = ({ origin, guid }: FamilyParameter): boolean =>
  origin === 'shared' || guid !== null

/** Whether Revit treats them as two parameters; where a GUID is not known, they may be one. */
export const hasOtherGuid = ({ before, after }: ChangedParameter): boolean =>
  guidOf(before) !== '' && guidOf(after) !== '' && guidOf(before) !== guidOf(after)

const isSame = ({ before, after }: ChangedParameter): boolean =>
  before.name === after.name &&
  describeDataType(before) === describeDataType(after) &&
  before.unit === after.unit &&
  isShared(before) === isShared(after) &&
  !hasOtherGuid({ before, after })

const pick = <Item>(list: readonly Item[], indexes: readonly number[]): Item[] =>
  indexes.flatMap((index) => list[index] ?? [])

/** How one parameter table changed in the next revision. */
function compareTables(before: TypeTable, after: TypeTable): TableChanges {
  const parameters = matchParameters(before.parameters, after.parameters)
  const types = matchKeys(
    { pairs: [], removed: indexesOf(before.types), added: indexesOf(after.types) },
    before.types.map(({ name }) => name),
    after.types.map(({ name }) => name),
  )
  const columns = parameters.pairs.toSorted(([, a], [, b]) => a - b)
  const typesChanged = types.pairs.flatMap(([left, right]) => {
    const old = before.types[left]?.values ?? []
    const { name, values } = after.types[right] ?? { name: '', values: [] }
    const changed = columns.flatMap(([from, to]) => {
      const value = { before: old[from] ?? '', after: values[to] ?? '' }
      if (value.before === value.after) return []
      const { name: parameter = '', unit: afterUnit = '' } = after.parameters[to] ?? {}
      return [{ parameter, ...value, beforeUnit: before.parameters[from]?.unit ?? '', afterUnit }]
    })
    return changed.length > 0 ? [{ name, values: changed }] : []
  })
  return {
    typesAdded: pick(after.types, types.added).map(({ name }) => name),
    typesRemoved: pick(before.types, types.removed).map(({ name }) => name),
    typesChanged,
    parametersAdded: pick(after.parameters, parameters.added),
    parametersRemoved: pick(before.parameters, parameters.removed),
    parametersChanged: columns.flatMap(([from, to]) => {
      const old = before.parameters[from]
      const now = after.parameters[to]
      return old && now && !isSame({ before: old, after: now }) ? [{ before: old, after: now }] : []
    }),
  }
}

/**
 * Compares two `parametric` values, which may hold anything.
 * @returns null where one of them holds no table
 */
export function compareRevisions(before: unknown, after: unknown): TableChanges | null {
  const old = readParametric(before)
  const now = readParametric(after)
  return old.kind === 'table' && now.kind === 'table'
    ? compareTables(showInWords(old.table), showInWords(now.table))
    : null
}

export const isUnchanged = (changes: TableChanges): boolean =>
  Object.values(changes).every((list: readonly unknown[]) => list.length === 0)

export type RiskKind = 'types-removed' | 'unshared' | 'other-guid' | 'parameters-removed'

export interface Risk {
  kind: RiskKind
  count: number
}

/** Why projects and schedules that use the earlier revision may break; empty where nothing says so. */
export function findRisks(changes: TableChanges): Risk[] {
  const { typesRemoved, parametersRemoved, parametersChanged } = changes
  const shared = parametersChanged.filter(({ before }) => isShared(before))
  const risks: Risk[] = [
    { kind: 'types-removed', count: typesRemoved.length },
    { kind: 'unshared', count: shared.filter(({ after }) => !isShared(after)).length },
    { kind: 'other-guid', count: shared.filter(hasOtherGuid).length },
    { kind: 'parameters-removed', count: parametersRemoved.filter(isShared).length },
  ]
  return risks.filter(({ count }) => count > 0)
}
