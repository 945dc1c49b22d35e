import { listBoards } from '#lib/boards/api.ts'
import { addressBook } from '#lib/catalogue/addresses.ts'
import { type Columns, endsOf } from '#lib/catalogue/columns/columns.ts'
import { readCatalogueAnywhere, updateCatalogueAnywhere } from '#lib/catalogue/data/anywhere.ts'
import { orAbsent } from '#lib/catalogue/data/api.ts'
import { $families, pagedNow } from '#lib/catalogue/data/families.ts'
import type { Addresses } from '#lib/catalogue/data/source.ts'
import type { NamedType, PagedCatalogue } from '#lib/catalogue/paged/paged-catalogue.ts'
import { isTooLarge, openPaged } from '#lib/catalogue/paged/when-too-large.ts'
import type { LowerNames } from '#lib/catalogue/search/text.ts'
import { fetchTypes } from '#lib/catalogue/values/api.ts'
import type { TypeNames } from '#lib/catalogue/values/value-index.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { createResource } from '#lib/resource/resource.ts'
import { fetchTasks } from '#lib/tasks/api.ts'
import { noTaskFilter } from '#lib/tasks/filter.ts'

export interface PaletteCatalogue {
  columns: Columns
  /** Those known; a family is opened by its number otherwise. */
  addresses: Addresses
  /** The text that these were asked for with, and how many it finds at least; none where these are all families. */
  asked?: { text: string; total: number; isTotalExact: boolean }
}

/** How many families are shown. */
export const maxFamilies = 6

/** Opened once for all texts, and again where that failed. */
const paged = createResource(openPaged)

async function openedPaged(): Promise<PagedCatalogue> {
  return pagedNow() ?? paged.value() ?? paged.refresh()
}

async function askPaged(text: string): Promise<PaletteCatalogue> {
  const { columns, addresses, ...found } = await (await openedPaged()).lookUp(text, maxFamilies)
  return { columns, addresses, asked: { text, ...found } }
}

async function readCatalogue(text: string): Promise<PaletteCatalogue> {
  const shown = $families.get()
  if (shown.status === 'ready') {
    if (shown.paged) return askPaged(text)
    return { columns: shown.columns, addresses: new Map(addressBook.all()) }
  }
  try {
    return await readWhole()
  } catch (error) {
    if (!isTooLarge(error)) throw error
    return askPaged(text)
  }
}

async function readWhole(): Promise<PaletteCatalogue> {
  const holding = await readCatalogueAnywhere()
  void updateCatalogueAnywhere(holding).then(
    (updated) => catalogue.update(() => updated),
    (error: unknown) => {
      // Those that are cached are searched meanwhile.
      console.error('The families could not be brought up to date:', toFailure(error).kind)
    },
  )
  return holding
}

/** The families, wherever the palette is opened; of those that have to be asked for, the ones that a text finds. */
export const catalogue = createResource(readCatalogue, { keepsValue: true })

/** The names of all types. */
type NamedTypes = TypeNames & LowerNames

/** The types that a text finds, where they have to be asked for. */
interface FoundTypes {
  text: string
  found: readonly NamedType[]
  /** Null where there are too many to count them. */
  total: number | null
}

/** How many types are shown. */
export const maxTypes = 4

/** Whether families and types have to be asked for with each text. */
export const hasToAsk = (): boolean => catalogue.value()?.asked !== undefined

async function askPagedTypes(text: string): Promise<FoundTypes> {
  const { types: found, total } = await (await openedPaged()).lookUpTypes(text, maxTypes)
  return { text, found, total }
}

/** The names of all types, or of those that a text finds; none on a backend without them. */
async function readTypes(text: string): Promise<NamedTypes | FoundTypes | null> {
  if (hasToAsk()) return askPagedTypes(text)
  try {
    const known = await orAbsent(fetchTypes())
    if (known === null) return null
    const { families, names, nameEnds } = known
    const lowerNames = names.toLowerCase()
    return { families, names, nameEnds, lowerNames, lowerEnds: endsOf(lowerNames, nameEnds.length) }
  } catch (error) {
    if (!isTooLarge(error)) throw error
    return askPagedTypes(text)
  }
}

export const types = createResource(readTypes, { keepsValue: true })

export const boards = createResource(() => listBoards(), { keepsValue: true })

/** How many tasks are asked for: the smallest page that there is. */
const taskCount = 10

/** The tasks that meet a text. */
export const foundTasks = createResource(
  async (text: string) => {
    const { tasks, total } = await fetchTasks({ ...noTaskFilter, text, size: taskCount })
    return { text, tasks, total }
  },
  { keepsValue: true },
)
