import type { Pool } from 'pg'

import type { Names as ReadNames } from '#lib/catalogue/search/groups/group-store.ts'
import { readCategories, readVendors } from '#lib/catalogue/search/groups/named.ts'
import { type ListedParameter, listParameters } from '#reading/values/list-parameters.ts'

/** Names and the ids that stand for them; several records may have one name. */
export interface NamesWithIds extends ReadNames {
  /** The ids of the records with these names. */
  idsOf: (names: readonly string[]) => string[]
  /** The ids of the records whose names are at these places. */
  idsAt: (places: readonly number[]) => string[]
  nameOf: (id: string) => string | null
}

/** What families may be found by besides their own words. */
export interface Names {
  categories: NamesWithIds
  vendors: NamesWithIds
  /** The operator's lines; always the same list until one changes. */
  synonyms: readonly string[]
  /** The parameters of types. */
  parameters: readonly ListedParameter[]
}

interface Row {
  id: string
  name: string
}

function index(rows: readonly Row[], read: (names: readonly string[]) => ReadNames['read']) {
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const idsOf = Map.groupBy(rows, ({ name }) => name)
  const names = [...idsOf.keys()]
  const find = (wanted: readonly string[]) =>
    wanted.flatMap((name) => (idsOf.get(name) ?? []).map(({ id }) => id))
  const namesWithIds: NamesWithIds = {
    names,
    read: read(names),
    idsOf: find,
    idsAt: (places) => find(places.map((place) => names[place] ?? '')),
    nameOf: (id) => nameOf.get(id) ?? null,
  }
  return namesWithIds
}

/** Only names of which there are families: others would be meant by a text, and find nothing. */
const used = {
  categories: `SELECT id, name FROM categories
    WHERE EXISTS (SELECT 1 FROM families WHERE families.categories && ARRAY[categories.id])
    ORDER BY lower(name) COLLATE "C", name COLLATE "C", id`,
  vendors: `SELECT id, name FROM vendors
    WHERE EXISTS (SELECT 1 FROM families WHERE families.vendor = vendors.id)
    ORDER BY lower(name) COLLATE "C", name COLLATE "C", id`,
}

const readNames = async (pool: Pool): Promise<Names> => {
  const [categories, vendors, synonyms, parameters] = await Promise.all([
    pool.query<Row>(used.categories),
    pool.query<Row>(used.vendors),
    pool.query<{ terms: string }>('SELECT terms FROM synonyms ORDER BY terms'),
    listParameters(pool),
  ])
  return {
    categories: index(categories.rows, readCategories),
    vendors: index(vendors.rows, readVendors),
    synonyms: synonyms.rows.map(({ terms }) => terms),
    parameters,
  }
}

/** How old names may be while families change, in milliseconds. */
const lifetime = 1000

/** The names of a copy, read again after changes. @param now is a clock in milliseconds */
export function createNames(pool: Pool, now = () => performance.now()) {
  let known: { names: Promise<Names>; version: string; at: number } | null = null
  return {
    /** @param version changes with the copy */
    read(version: string): Promise<Names> {
      if (known && (known.version === version || now() - known.at < lifetime)) return known.names
      const reading = { names: readNames(pool), version, at: now() }
      known = reading
      reading.names.catch(() => {
        if (known === reading) known = null
      })
      return reading.names
    },
  }
}
