import type { SplitBlock } from './object-records.ts'
import type { IdLength, ObjectRecord } from './object-stream.ts'

/** Finds one kind of fact among Revit's objects, which pass by one after the other. */
export interface ObjectReader<Result> {
  /** The numbers of the classes that it wants, which differ between releases; null for every class. */
  readonly classes: ReadonlySet<number> | null
  /** Throws an RfaError where a file holds more than any family does, which ends the pass. */
  read(record: ObjectRecord, idLength: IdLength): void
  result(): Result
}

const classOf = ({ body: [low = 0, high = 0] }: ObjectRecord): number => low + high * 256

/** Hands each record to those readers that want its class. */
export const createDispatcher = (
  readers: readonly Pick<ObjectReader<unknown>, 'classes' | 'read'>[],
): ((block: SplitBlock) => void) => {
  const ofAll = readers.filter(({ classes }) => classes === null)
  const byClass = new Map<number, typeof ofAll>()
  const wanted = new Set(readers.flatMap(({ classes }) => [...(classes ?? [])]))
  for (const number of wanted) {
    byClass.set(
      number,
      readers.filter(({ classes }) => classes?.has(number)),
    )
  }
  return ({ records, idLength }) => {
    for (const record of records) {
      for (const reader of ofAll) reader.read(record, idLength)
      for (const reader of byClass.get(classOf(record)) ?? []) reader.read(record, idLength)
    }
  }
}
