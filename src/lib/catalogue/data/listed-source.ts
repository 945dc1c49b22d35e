import type { Columns, FamilyRow } from '#lib/catalogue/columns/columns.ts'

import { type ListedFamily, listChanges, listFamilies } from './list-api.ts'
import type { Addresses, CatalogueSource } from './source.ts'
import type { Work } from './work.ts'
import { runInWorker, unexpectedResult } from './worker.ts'

/** The newest `updated` of the families that are known. */
export interface ListedMark {
  kind: 'listed'
  updated: string
}

const latest = (families: ListedFamily[], before = '') =>
  families.reduce((last, { updated }) => (updated > last ? updated : last), before)

const rowOf = (family: ListedFamily, number: number): FamilyRow => {
  const { name, isPremium, release, vendor, categories } = family
  return { number, name, isPremium, release, vendor, categories }
}

const addressOf = ({ id, thumbnail }: ListedFamily) => ({ id, thumbnail })

/** Null where all families have to be fetched again. */
async function workOut(work: Extract<Work, { kind: 'build' | 'apply' }>): Promise<Columns | null> {
  const result = await runInWorker(work)
  if (result === null || 'numbers' in result) return result
  throw unexpectedResult()
}

async function buildColumns(rows: FamilyRow[]): Promise<Columns> {
  const columns = await workOut({ kind: 'build', rows })
  if (columns) return columns
  throw unexpectedResult()
}

/** The list that every PocketBase has, numbered here in the order of creation. */
export const listedSource: CatalogueSource<ListedMark> = {
  async load() {
    const families = (await listFamilies()).toReversed()
    const rows = families.map((family, index) => rowOf(family, index + 1))
    return {
      mark: { kind: 'listed', updated: latest(families) },
      columns: await buildColumns(rows),
      addresses: new Map(families.map((family, index) => [index + 1, addressOf(family)])),
    }
  },

  async update(holding) {
    const { mark, columns, addresses } = holding
    const { families, total } = await listChanges(mark.updated)
    const isKnown = families.every(({ updated }) => updated === mark.updated)
    if (isKnown && total === columns.numbers.length) return holding
    const numbers = new Map(Array.from(addresses, ([number, { id }]) => [id, number]))
    const known: Addresses = new Map(addresses)
    let last = columns.numbers.reduce((highest, number) => Math.max(highest, number), 0)
    const changed = families.toReversed().map((family) => {
      const number = numbers.get(family.id) ?? (last += 1)
      known.set(number, addressOf(family))
      return rowOf(family, number)
    })
    const delta = { total, changed, gone: [] }
    const merged = await workOut({ kind: 'apply', columns, delta })
    const updated = latest(families, mark.updated)
    return merged && { mark: { kind: 'listed', updated }, columns: merged, addresses: known }
  },
}
