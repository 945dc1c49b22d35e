import { type Budget, createBudget, objectLimit } from '#lib/rfa/budget.ts'
import { type ByteSource, indexOfBytes, viewOf } from '#lib/rfa/byte-source.ts'
import { type CompoundFile, openCompoundFile } from '#lib/rfa/container/compound-file.ts'
import { type FamilyRecord, readFamilyRecord } from '#lib/rfa/family-record.ts'
import { RfaError, type RfaWarning, warningOf } from '#lib/rfa/rfa-error.ts'

import { categoryName, levelHeads, sectionMarks } from './built-in-category.ts'
import { splitRecords, unpack, withoutChecks } from './object-stream.ts'

interface NestedFamily {
  readonly name: string
  /** Revit's number of the category, the same in every language. */
  readonly builtInCategory: number | null
  /** In English, where the number is known. */
  readonly category: string | null
  readonly shared: boolean
}

/** What Revit's own objects say; empty with a warning where they cannot be read. */
export interface NestedFamilies {
  readonly builtInCategory: number | null
  readonly category: string | null
  readonly families: readonly NestedFamily[]
  readonly warnings: readonly RfaWarning[]
}

/** In bytes, packed or not: real blocks have up to 150,000, and real class tables 500,000. */
const maxBlockBytes = 16 * 1024 * 1024
const maxClassesBytes = 8 * 1024 * 1024
const maxFamilies = 2000
const stepsOfBlock = 50_000
const bytesOfBlock = 500
const stepsOfFamily = 500
const bytesOfFamily = 1000
const firstBlock = 12
const headLength = 32
const objectSequence = 102

const className = Uint8Array.of(6, 0, ...new TextEncoder().encode('Family'))

const fail = (): never => {
  throw new RfaError('no-nested-families')
}

/** The number of the class "Family", which differs between releases. */
const readFamilyClass = async (file: CompoundFile, budget: Budget): Promise<number> => {
  const stream = withoutChecks((await file.openStream('Formats/Latest')) ?? fail())
  if (stream.size > maxClassesBytes) fail()
  const classes = await unpack(await stream.read(0, stream.size), maxClassesBytes, budget)
  budget.spend(classes.length, 0)
  const end = indexOfBytes(classes, className) + className.length
  if (end < className.length || end + 2 > classes.length) fail()
  const mark = viewOf(classes).getUint16(end, true)
  return mark > 0x8000 ? (mark & 0x7fff) - 1 : fail()
}

/** The families in one partition, block by block. */
async function* readPartition(
  stream: ByteSource,
  familyClass: number,
  budget: Budget,
): AsyncGenerator<FamilyRecord> {
  let at = firstBlock
  while (at + headLength + 2 <= stream.size) {
    budget.spend(stepsOfBlock, bytesOfBlock)
    const head = viewOf(await stream.read(at, at + headLength + 2))
    const count = head.getUint32(12, true)
    const length = head.getUint32(16, true)
    const next = at + headLength - 8 + length
    if (head.getUint16(headLength) !== 0x1f8b || length <= 8 || next > stream.size) return
    if (head.getUint32(24, true) === objectSequence) {
      if (length > maxBlockBytes) fail()
      const packed = await stream.read(at + headLength, next)
      const bytes = await unpack(packed, maxBlockBytes, budget)
      const { records, idLength } = splitRecords(bytes, count, budget)
      for (const record of records) {
        const [low = 0, high = 0] = record.body
        if (low + high * 256 !== familyClass) continue
        budget.spend(stepsOfFamily + 2 * record.body.length, bytesOfFamily)
        const family = readFamilyRecord(record, idLength)
        if (family) yield family
      }
    }
    at = next
  }
}

/** A name stands for one family, though a document may store it more than once. */
const readFamilies = async (file: CompoundFile, budget: Budget): Promise<FamilyRecord[]> => {
  const familyClass = await readFamilyClass(file, budget)
  const families = new Map<string, FamilyRecord>()
  for (const path of file.directory.streams.keys()) {
    if (!path.startsWith('Partitions/')) continue
    const stream = withoutChecks((await file.openStream(path)) ?? fail())
    for await (const family of readPartition(stream, familyClass, budget)) {
      const isHostOrNested = family.name !== '' || family.isFree
      if (isHostOrNested && !families.has(family.name)) families.set(family.name, family)
      if (families.size > maxFamilies) fail()
    }
  }
  return [...families.values()]
}

/** Every family carries the section and level marks of the template that it was made from. */
const isFromTemplate = ({ builtInCategory }: FamilyRecord, host: FamilyRecord): boolean => {
  const marks = [sectionMarks, levelHeads]
  const isMark = (category: number | null) => category !== null && marks.includes(category)
  return isMark(builtInCategory) && !isMark(host.builtInCategory)
}

/** Reads the nested families of a family; slow, for it unpacks most of the file, as far as the budget allows. */
export const readNestedFamilies = async (
  source: ByteSource,
  budget: Budget = createBudget(objectLimit(source.size)),
): Promise<NestedFamilies> => {
  const file = await openCompoundFile(source, budget)
  try {
    const records = await readFamilies(file, budget)
    const host = records.find(({ name, isFree }) => name === '' && isFree) ?? fail()
    return {
      builtInCategory: host.builtInCategory,
      category: categoryName(host.builtInCategory),
      families: records
        .filter((record) => record.name !== '' && !isFromTemplate(record, host))
        .map(({ name, builtInCategory, isFree }) => ({
          name,
          builtInCategory,
          category: categoryName(builtInCategory),
          shared: isFree,
        })),
      warnings: [],
    }
  } catch (error) {
    if (!(error instanceof RfaError) || error.code === 'unreadable') throw error
    const warnings = [warningOf('no-nested-families', 'Partitions')]
    return { builtInCategory: null, category: null, families: [], warnings }
  }
}
