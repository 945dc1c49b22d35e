import type { Budget } from '#lib/rfa/budget.ts'
import type { ClassTable } from '#lib/rfa/objects/class-table.ts'
import type { ObjectRecord } from '#lib/rfa/objects/object-stream.ts'
import {
  createObjectReader,
  type StoredObject,
  type StoredValue,
} from '#lib/rfa/objects/stored-object.ts'

import type { ParameterDefinition } from './family-objects.ts'
import { groupOfNumber, sameGroup } from './parameter-groups.ts'
import { specOfClass, specOfUnit } from './parameter-specs.ts'

/**
 * Takes the records of a file one by one, in any order; of those with the same id, the last counts. Records of
 * other classes need not be given, and what cannot be understood is left out.
 */
export interface ParameterReader {
  /** Numbers of the classes whose records are wanted. */
  readonly classes: ReadonlySet<number>
  read(record: ObjectRecord, idLength: 4 | 8): void
  /** At most 2,000, in the order of Revit's dialog as far as the file has it. */
  result(): ParameterDefinition[]
}

interface FoundParameter {
  readonly id: number
  /** The number of the family's own element: nested families bring their parameters along. */
  readonly familyId: number
  readonly definition: ParameterDefinition
}

interface HostFamily {
  readonly id: number
  /** Of its parameters, built-in ones among them; null where the file does not say. */
  readonly listed: readonly number[] | null
  /** The same and more, in the order of Revit's dialog; only from Revit 2015. */
  readonly sorted: readonly number[]
}

const maxDefinitions = 2000
const maxNameLength = 256
const maxTooltipLength = 2000
/** Those of nested families included. */
const maxFound = 20_000
const stepsOfParameter = 500
const bytesOfParameter = 1000

const none = -1

const isObject = (value: StoredValue | undefined): value is StoredObject =>
  typeof value === 'object' && value !== null && 'className' in value

const listIn = (object: StoredObject, name: string): readonly StoredValue[] => {
  const value = object.fields.get(name)
  return Array.isArray(value) ? value : []
}

const textIn = (object: StoredObject, name: string): string | null => {
  const value = object.fields.get(name)
  return typeof value === 'string' && value !== '' ? value : null
}

const numberIn = (object: StoredObject, name: string): number | null => {
  const value = object.fields.get(name)
  return typeof value === 'number' ? value : null
}

const numbersIn = (object: StoredObject, name: string): number[] =>
  listIn(object, name).filter((value) => typeof value === 'number')

/** 'autodesk.spec.aec:length' of 'autodesk.spec.aec:length-2.0.0'. */
const withoutVersion = (identifier: string | null): string | null =>
  identifier && identifier.length <= maxNameLength
    ? identifier.replace(/-\d{1,9}(?:\.\d{1,9}){0,3}$/, '')
    : null

const groupOf = (definition: StoredObject): string | null => {
  const named = withoutVersion(textIn(definition, 'm_groupTypeId'))
  return named ? sameGroup(named) : groupOfNumber(numberIn(definition, 'm_groupElemId') ?? none)
}

const specOf = (definition: StoredObject): string | null =>
  withoutVersion(textIn(definition, 'm_specTypeId')) ??
  specOfUnit(numberIn(definition, 'm_unitType') ?? none) ??
  specOfClass(definition.className)

const parameterOf = (element: StoredObject): FoundParameter | null => {
  const definition = element.fields.get('m_pParamDef')
  const id = numberIn(element, 'm_id')
  const familyId = numberIn(element, 'm_famId')
  if (!isObject(definition) || id === null || familyId === null) return null
  const name = textIn(definition, 'm_caption')
  const isHidden = numberIn(definition, 'm_userVisible') === 0
  if (name === null || name.length > maxNameLength || isHidden) return null
  return {
    id,
    familyId,
    definition: {
      name,
      group: groupOf(definition),
      tooltip: textIn(element, 'm_description')?.slice(0, maxTooltipLength) ?? null,
      spec: specOf(definition),
      guid: textIn(element, 'm_externalParamKey'),
    },
  }
}

/** Null for nested families: the host alone has no name, and belongs to none. */
const hostOf = (family: StoredObject): HostFamily | null => {
  const id = numberIn(family, 'm_id')
  const isHost = family.fields.get('m_name') === '' && numberIn(family, 'm_famId') === none
  if (id === null || !isHost) return null
  const parameters = family.fields.get('m_familyParams')
  const cells = family.fields.get('m_cellList')
  const order = isObject(cells)
    ? listIn(cells, 'm_cells').find(
        (cell) => isObject(cell) && cell.className === 'FamilyParamsOrderCell',
      )
    : undefined
  return {
    id,
    listed:
      isObject(parameters) && parameters.fields.has('m_params')
        ? listIn(parameters, 'm_params')
            .filter(isObject)
            .flatMap((parameter) => numberIn(parameter, 'm_paramId') ?? [])
        : null,
    sorted: isObject(order)
      ? listIn(order, 'm_sortedParams')
          .filter(isObject)
          .flatMap((group) => numbersIn(group, 'm_paramIds'))
      : [],
  }
}

/**
 * Reads the complete list of a family's parameters. ParamElemExternal defines a shared one, ParamElemFamily any
 * other, and Family says which are the family's own: a file also holds those of nested families, of the template's
 * section and level marks, and shared ones that were deleted again or that add-ins hid.
 */
export const createParameterReader = (classes: ClassTable, budget: Budget): ParameterReader => {
  const readObject = createObjectReader(classes, budget)
  const familyClass = classes.idOf('Family')
  const ids = [familyClass, classes.idOf('ParamElemFamily'), classes.idOf('ParamElemExternal')]
  const found = new Map<number, FoundParameter>()
  let host: HostFamily | null = null

  const ownParameters = (family: HostFamily): FoundParameter[] => {
    const listed = family.listed && new Set(family.listed)
    return [...found.values()].filter(({ id, familyId }) =>
      listed ? listed.has(id) : familyId === family.id,
    )
  }
  return {
    classes: new Set(ids.filter((id) => id !== null)),
    read: ({ body }) => {
      budget.spend(stepsOfParameter, bytesOfParameter)
      const read = readObject(body)
      if (!read) return
      const [low = 0, high = 0] = body
      if (low + high * 256 === familyClass) {
        host = hostOf(read.object) ?? host
        return
      }
      const parameter = read.isWhole ? parameterOf(read.object) : null
      if (!parameter || (found.size === maxFound && !found.has(parameter.id))) return
      found.set(parameter.id, parameter)
    },
    result: () => {
      if (!host) return []
      const places = new Map(host.sorted.map((id, index) => [id, index]))
      const placeOf = ({ id }: FoundParameter): number => places.get(id) ?? places.size
      return ownParameters(host)
        .toSorted((one, other) => placeOf(one) - placeOf(other) || one.id - other.id)
        .slice(0, maxDefinitions)
        .map(({ definition }) => definition)
    },
  }
}
