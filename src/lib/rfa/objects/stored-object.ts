import type { Budget } from '#lib/rfa/budget.ts'

import { createCursor, NotUnderstood } from './byte-cursor.ts'
import {
  arrayKind,
  type ClassTable,
  type FieldType,
  type ObjectField,
  objectKind,
} from './class-table.ts'

/** An object of one field stands as that field's value: an element's id as a number, a data type as a text. */
export type StoredValue = number | string | null | StoredObject | readonly StoredValue[]

export interface StoredObject {
  readonly className: string
  /** Empty where the file only names the object, or what it says is not understood. */
  readonly fields: ReadonlyMap<string, StoredValue>
}

export interface ReadObject {
  readonly object: StoredObject
  /** All of the record was understood, to its last byte. */
  readonly isWhole: boolean
}

const nothing = 0
/** Of objects within one another. */
const maxDepth = 40
const maxParents = 40
const stepsOfValue = 30
const bytesOfValue = 60
const textKind = 8
const guidKind = 9

const lengths: Readonly<Record<number, number>> = {
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 8,
  [guidKind]: 16,
  10: 8,
  11: 8,
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

const guidAt = (view: DataView, at: number): string => {
  const rest = [...Array(8).keys()].map((index) => hex(view.getUint8(at + 8 + index), 2)).join('')
  return [
    hex(view.getUint32(at, true), 8),
    hex(view.getUint16(at + 4, true), 4),
    hex(view.getUint16(at + 6, true), 4),
    rest.slice(0, 4),
    rest.slice(4),
  ].join('-')
}

const numberAt = (view: DataView, kind: number, at: number): number => {
  if (kind === 1) return view.getUint8(at)
  if (kind === 2 || kind === 3) return view.getUint16(at, true)
  if (kind === 4) return view.getInt32(at, true)
  if (kind === 5) return view.getUint32(at, true)
  if (kind === 6) return view.getFloat32(at, true)
  if (kind === 7) return view.getFloat64(at, true)
  return Number(view.getBigInt64(at, true))
}

/** All fields of a class, those of its parents first. */
const createPlans = (classes: ClassTable) => {
  const plans = new Map<number, readonly ObjectField[]>()
  return (id: number): readonly ObjectField[] => {
    const known = plans.get(id)
    if (known) return known
    const chain: (readonly ObjectField[])[] = []
    for (let at = classes.classOf(id); at; at = classes.classOf(at.parent)) {
      if (chain.push(at.fields) > maxParents) throw new NotUnderstood()
    }
    if (chain.length === 0) throw new NotUnderstood()
    const plan = chain.toReversed().flat()
    plans.set(id, plan)
    return plan
  }
}

/**
 * Reads records as the file's own table of classes describes them: the fields of an object one after another, and
 * after them the objects that it refers to, in the order in which it names them, then those that these refer to.
 * Where a reference is 0 there is no object; any other is followed by the number of the object's class.
 */
export const createObjectReader = (classes: ClassTable, budget: Budget) => {
  const planOf = createPlans(classes)
  const decoder = new TextDecoder('utf-16le')

  /** The record from its first byte, the class; null where its own fields are not understood. */
  return (body: Uint8Array): ReadObject | null => {
    const { view, left, take, takeShort, takeCount } = createCursor(body)
    const awaited: { classId: number; fields: Map<string, StoredValue> }[] = []

    const takeText = (): string => {
      const length = 2 * takeCount(left() / 2)
      budget.spend(length, length)
      const start = take(length)
      return decoder.decode(body.subarray(start, start + length))
    }
    const takeReferred = (isForeign: boolean): StoredValue => {
      const reference = takeCount(0xffffffff)
      if (reference === nothing || isForeign) return null
      const classId = takeShort()
      const className = classes.classOf(classId)?.name
      if (className === undefined) throw new NotUnderstood()
      const fields = new Map<string, StoredValue>()
      awaited.push({ classId, fields })
      return { className, fields }
    }
    const takeObject = (classId: number, depth: number): StoredValue => {
      const plan = planOf(classId)
      const [only] = plan
      if (only && plan.length === 1) return takeValue(only.type, depth)
      const fields = new Map<string, StoredValue>()
      takeFields(plan, fields, depth)
      return { className: classes.classOf(classId)?.name ?? '', fields }
    }
    const takeOne = (type: FieldType, depth: number): StoredValue => {
      budget.spend(stepsOfValue, bytesOfValue)
      const { kind, element } = type
      if (kind === textKind) return takeText()
      if (kind === arrayKind && element) return takeValue(element, depth + 1)
      if (kind === objectKind) {
        return type.isReference ? takeReferred(type.isForeign) : takeObject(type.classId, depth + 1)
      }
      const length = lengths[kind]
      if (length === undefined) throw new NotUnderstood()
      const at = take(length)
      return kind === guidKind ? guidAt(view, at) : numberAt(view, kind, at)
    }
    const takeValue = (type: FieldType, depth: number): StoredValue => {
      if (depth > maxDepth) throw new NotUnderstood()
      if (type.length === 1) return takeOne(type, depth)
      const count = type.length ?? takeCount(left())
      if (count > left()) throw new NotUnderstood()
      const values: StoredValue[] = []
      while (values.length < count) values.push(takeOne(type, depth))
      return values
    }
    const takeFields = (
      plan: readonly ObjectField[],
      fields: Map<string, StoredValue>,
      depth: number,
    ): void => {
      for (const { name, type } of plan) fields.set(name, takeValue(type, depth))
    }

    const own = new Map<string, StoredValue>()
    let isOwnRead = false
    let isWhole = false
    let className = ''
    try {
      const classId = takeShort()
      takeFields(planOf(classId), own, 0)
      className = classes.classOf(classId)?.name ?? ''
      isOwnRead = true
      for (const { classId: id, fields } of awaited) takeFields(planOf(id), fields, 0)
      isWhole = left() === 0
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error
    }
    return isOwnRead ? { object: { className, fields: own }, isWhole } : null
  }
}
