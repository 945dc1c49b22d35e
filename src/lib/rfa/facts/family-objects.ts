import { type Budget, createBudget, objectLimit } from '#lib/rfa/budget.ts'
import { type ByteSource, indexOfBytes, viewOf } from '#lib/rfa/byte-source.ts'
import { type CompoundFile, openCompoundFile } from '#lib/rfa/container/compound-file.ts'
import { readClassTable } from '#lib/rfa/objects/class-table.ts'
import { readObjectBlocks } from '#lib/rfa/objects/object-blocks.ts'
import { createDispatcher } from '#lib/rfa/objects/object-readers.ts'
import { readPacked } from '#lib/rfa/objects/object-stream.ts'
import { readAhead } from '#lib/rfa/read-ahead.ts'
import { RfaError, type RfaWarning, warningOf } from '#lib/rfa/rfa-error.ts'

import { categoryName } from './built-in-category.ts'
import { readElementCount } from './element-count.ts'
import { createPeopleCollector, type NamedPeople, type PeopleCollector } from './named-people.ts'
import { createFamilyReader, type FoundFamilies, type NestedFamily } from './nested-families.ts'
import { maxTransmissionBytes, readReferences } from './outside-references.ts'
import { createParameterReader } from './parameter-definitions.ts'
import { readCreator, readSavers } from './saved-by.ts'

/** A parameter as the file defines it, whether or not a type has a value for it. */
export interface ParameterDefinition {
  readonly name: string
  /** Revit's identifier of the group without its version, such as 'autodesk.parameter.group:geometry'. */
  readonly group: string | null
  readonly tooltip: string | null
  /** Revit's identifier of the data type without its version, such as 'autodesk.spec.aec:length'; from Revit 2021. */
  readonly spec: string | null
  /** Of a shared parameter, in lower case. */
  readonly guid: string | null
}

/** What Revit's own objects say; empty with a warning where they cannot be read. */
export interface FamilyObjects {
  readonly builtInCategory: number | null
  readonly category: string | null
  readonly families: readonly NestedFamily[]
  readonly parameters: readonly ParameterDefinition[]
  /** How many elements the file holds: a measure of how heavy it is for a project. */
  readonly elementCount: number | null
  /** Names of the files outside that it refers to, without their folders, such as a keynote table. */
  readonly references: readonly string[]
  /** Outside its properties, whose names a copy can leave out. */
  readonly people: NamedPeople
  readonly warnings: readonly RfaWarning[]
}

/** In bytes, unpacked: real ones have 500,000, 100,000, 14,000 and 300. */
const maxClassesBytes = 8 * 1024 * 1024
const maxElementBytes = 4 * 1024 * 1024
const maxSaverBytes = 2 * 1024 * 1024
const maxContentsBytes = 64 * 1024

const className = Uint8Array.of(6, 0, ...new TextEncoder().encode('Family'))

/** The number of the class "Family", which differs between releases. */
const findFamilyClass = (classes: Uint8Array): number | null => {
  const end = indexOfBytes(classes, className) + className.length
  if (end < className.length || end + 2 > classes.length) return null
  const mark = viewOf(classes).getUint16(end, true)
  return mark > 0x8000 ? (mark & 0x7fff) - 1 : null
}

/** Does a part of the work: where the file is damaged there, the rest is still read. */
type Attempt = <Result>(
  stream: string,
  work: () => Result | Promise<Result>,
) => Promise<Result | null>

const createAttempt = (): { attempt: Attempt; damaged: Set<string> } => {
  const damaged = new Set<string>()
  const attempt: Attempt = async (stream, work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RfaError) || error.code === 'unreadable') throw error
      damaged.add(stream)
      return null
    }
  }
  return { attempt, damaged }
}

/** What streams beside the objects say of those who made the file, and of what lies outside. */
const readSmallStreams = async (
  file: CompoundFile,
  people: PeopleCollector,
  attempt: Attempt,
  budget: Budget,
): Promise<Pick<FamilyObjects, 'elementCount' | 'references'>> => {
  await attempt('Global/DocumentIncrementTable', async () => {
    const path = 'Global/DocumentIncrementTable'
    const table = await readPacked(file, path, maxSaverBytes, budget)
    for (const user of table ? readSavers(table, budget) : []) people.addUser(user)
  })
  await attempt('Contents', async () => {
    const contents = await readPacked(file, 'Contents', maxContentsBytes, budget)
    people.addUser((contents && readCreator(contents)) ?? '')
  })
  const outside = await attempt('TransmissionData', async () => {
    const bytes = await file.readStream('TransmissionData', maxTransmissionBytes)
    return bytes && readReferences(bytes, budget)
  })
  for (const path of outside?.paths ?? []) people.addPath(path)
  const elementCount = await attempt('Global/ElemTable', async () => {
    const table = await readPacked(file, 'Global/ElemTable', maxElementBytes, budget)
    return table && readElementCount(table)
  })
  return { elementCount, references: outside?.files ?? [] }
}

interface FoundObjects {
  readonly families: FoundFamilies
  readonly parameters: readonly ParameterDefinition[]
}

/** One pass over all objects, each of which goes to those readers that want its class. */
const readAllObjects = async (
  file: CompoundFile,
  people: PeopleCollector,
  attempt: Attempt,
  budget: Budget,
): Promise<FoundObjects> => {
  const classes = await attempt('Formats/Latest', () =>
    readPacked(file, 'Formats/Latest', maxClassesBytes, budget),
  )
  const familyClass = classes && findFamilyClass(classes)
  const table = classes && (await attempt('Formats/Latest', () => readClassTable(classes, budget)))
  const families = familyClass === null ? null : createFamilyReader(familyClass, budget)
  const parameters = table && createParameterReader(table, budget)
  const dispatch = createDispatcher(
    [people, families, parameters].filter((reader) => reader !== null),
  )
  for (const path of file.directory.streams.keys()) {
    if (!path.startsWith('Partitions/')) continue
    await attempt(path, async () => {
      const stream = await file.openStream(path)
      let isWhole = true
      for await (const block of stream ? readObjectBlocks(stream, budget) : []) {
        isWhole &&= block.isSound
        dispatch(block)
      }
      if (!isWhole) throw new RfaError('objects-partial')
    })
  }
  return {
    families: families?.result() ?? { host: null, families: [] },
    parameters: parameters?.result() ?? [],
  }
}

/**
 * Reads what Revit's own objects say; slow, for it unpacks most of the file, as far as the budget allows. What is
 * damaged does not hide the rest: a warning says that something may be missing.
 */
export const readFamilyObjects = async (
  source: ByteSource,
  budget: Budget = createBudget(objectLimit(source.size)),
): Promise<FamilyObjects> => {
  const file = await openCompoundFile(readAhead(source, budget), budget)
  const people = createPeopleCollector(budget)
  const { attempt, damaged } = createAttempt()
  const small = await readSmallStreams(file, people, attempt, budget)
  const { families: found, parameters } = await readAllObjects(file, people, attempt, budget)
  const { host, families } = found
  const isEmpty = !host && families.length === 0 && parameters.length === 0
  const [first] = damaged
  const builtInCategory = host?.builtInCategory ?? null
  return {
    ...small,
    builtInCategory,
    category: categoryName(builtInCategory),
    families,
    parameters,
    people: people.result(),
    warnings: isEmpty
      ? [warningOf('no-objects', 'Partitions')]
      : damaged.size > 0 || !host
        ? [warningOf('objects-partial', first ?? 'Partitions')]
        : [],
  }
}
