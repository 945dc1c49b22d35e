import type { Budget } from '#lib/rfa/budget.ts'

import { createCursor, NotUnderstood } from './byte-cursor.ts'

/** How the values of a field are stored. */
export interface FieldType {
  /** Revit's number of the kind: see the kinds below. */
  readonly kind: number
  /** Null for a list, whose length stands before its values; one for a single value. */
  readonly length: number | null
  /** An object that stands elsewhere, and is only named here. */
  readonly isReference: boolean
  /** It belongs to another object: nothing more of it stands here. */
  readonly isForeign: boolean
  /** The number of the class, of objects. */
  readonly classId: number
  /** Of each value, where that is an array. */
  readonly element: FieldType | null
}

export interface ObjectField {
  readonly name: string
  readonly type: FieldType
}

export interface ObjectClass {
  readonly name: string
  /** The number of the class that it derives from, whose fields come first. */
  readonly parent: number
  /** Its own fields. */
  readonly fields: readonly ObjectField[]
}

/** What Formats/Latest says about the classes of Revit's objects, which differ between releases. */
export interface ClassTable {
  /** The number that a record's body begins with; null where the release has no such class. */
  readonly idOf: (name: string) => number | null
  readonly classOf: (id: number) => ObjectClass | null
}

export const arrayKind = 0x0d
export const objectKind = 0x0e

/** The classes with lower numbers are Revit's basic types, which have no entry. */
const firstClass = 12
const definedHere = 0x8000
const maxNameLength = 200
const maxClasses = 20_000
const maxFields = 2000
const maxArrayLength = 100_000
const maxGuids = 10_000
/** Of classes and fields that are defined inside others. */
const maxDepth = 60
const stepsOfField = 40
const bytesOfField = 150
const stepsOfClass = 200
const bytesOfClass = 300

const references = 0x0f
const foreign = 0x03
const modifiers = 0xf0
const fixedLength = 0x10
const list = 0x50

/**
 * An entry is, after two zero bytes: the name, the number of the parent, a version, the fields, and from Revit 2014
 * a list of GUIDs. Classes are numbered in the order in which they first appear, and where one first appears as the
 * parent or in a field of another, marked with 0x8000, its entry stands there.
 */
const readEntries = (bytes: Uint8Array, hasGuids: boolean, budget: Budget): ObjectClass[] => {
  const { view, at, left, take, takeShort, takeCount } = createCursor(bytes)
  const text = new TextDecoder('latin1').decode(bytes)
  budget.spend(bytes.length, bytes.length)
  const classes: ObjectClass[] = []

  const takeName = (length: number): string => {
    const start = take(length)
    return text.slice(start, start + length)
  }
  const takeReference = (depth: number): number => {
    const mark = takeShort()
    const id = mark & (definedHere - 1)
    if (mark >= definedHere && takeEntry(depth + 1) !== id) throw new NotUnderstood()
    return id
  }
  const takeField = (depth: number): ObjectField => {
    budget.spend(stepsOfField, bytesOfField)
    if (depth > maxDepth) throw new NotUnderstood()
    const name = takeName(takeCount(maxNameLength))
    const mark = view.getUint32(take(4), true)
    const kind = mark & 0xff
    const modifier = (mark >> 8) & modifiers
    const reference = (mark >> 8) & references
    const length =
      modifier === list ? null : modifier === fixedLength ? takeCount(maxArrayLength) : 1
    const isReference = kind === objectKind && reference !== 0
    let classId = kind === objectKind && !isReference ? takeReference(depth) : 0
    const element = kind === arrayKind ? takeField(depth + 1).type : null
    // The class of the values in an array is named once more after it.
    if (element && element.classId !== 0) classId = takeShort()
    if (element && element.classId !== classId) throw new NotUnderstood()
    return {
      name,
      type: { kind, length, isReference, isForeign: reference >= foreign, classId, element },
    }
  }
  const takeEntry = (depth: number): number => {
    budget.spend(stepsOfClass, bytesOfClass)
    if (takeShort() !== 0 || depth > maxDepth || classes.length === maxClasses) {
      throw new NotUnderstood()
    }
    const length = takeShort()
    if (length === 0 || length > maxNameLength) throw new NotUnderstood()
    const name = takeName(length)
    const fields: ObjectField[] = []
    const index = classes.push({ name, parent: 0, fields }) - 1
    classes[index] = { name, parent: takeReference(depth), fields }
    take(4)
    const count = takeCount(maxFields)
    while (fields.length < count) fields.push(takeField(depth))
    if (hasGuids) take(16 * takeCount(maxGuids))
    return firstClass + index
  }

  try {
    while (left() > 4 && view.getUint32(at(), true) !== 0) takeEntry(0)
  } catch (error) {
    // What stands before the place that is not understood keeps its numbers.
    if (!(error instanceof NotUnderstood)) throw error
  }
  return classes
}

/** Reads the unpacked Formats/Latest, as far as it is understood. */
export const readClassTable = (bytes: Uint8Array, budget: Budget): ClassTable => {
  const withGuids = readEntries(bytes, true, budget)
  const without = withGuids.length > 2 ? [] : readEntries(bytes, false, budget)
  const classes = withGuids.length > without.length ? withGuids : without
  const ids = new Map(classes.map(({ name }, index) => [name, index + firstClass]))
  return {
    idOf: (name) => ids.get(name) ?? null,
    classOf: (id) => classes[id - firstClass] ?? null,
  }
}
