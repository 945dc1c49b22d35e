import type { FamilyContent, Item, Kind } from '#reading/feed/read-feed.ts'

import { wordsIn } from './words.ts'

type Row = Record<string, unknown>

/** Names of the types in the table of a family, which may be damaged. */
function typeNames(parametric: unknown): string[] {
  const types: unknown =
    typeof parametric === 'object' && parametric !== null && 'types' in parametric
      ? parametric.types
      : []
  if (!Array.isArray(types)) return []
  return types.flatMap((type: unknown) => {
    if (typeof type === 'string') return [type]
    const name: unknown =
      typeof type === 'object' && type !== null && 'name' in type ? type.name : null
    return typeof name === 'string' ? [name] : []
  })
}

/** What a family says: in its name, and besides it. */
const wordsOfFamily = ({ name, record }: FamilyContent) => ({
  own: wordsIn([name]),
  said: wordsIn([record.desc, ...typeNames(record.parametric)]),
})

/** 0 stands for a word that has no place, which a check of the copy finds. */
const placesOf = (words: readonly string[], places: ReadonlyMap<string, number>): number[] =>
  words.map((word) => places.get(word) ?? 0)

function familyRow(content: FamilyContent, places: ReadonlyMap<string, number>): Row {
  const { number, name, language, record } = content
  const { own, said } = wordsOfFamily(content)
  const nameWords = placesOf(own, places)
  return {
    number,
    name,
    lower_name: name.toLowerCase(),
    is_premium: record.freemium === 'premium',
    release: record.revit_release,
    vendor: record.vendor,
    categories: record.category ?? [],
    language,
    thumbnail: record.thumbnail,
    name_words: nameWords,
    words: [...new Set([...nameWords, ...placesOf(said, places)])],
    record,
  }
}

interface Table {
  name: string
  /** The columns besides the key, and their types. */
  columns: Record<string, string>
}

interface FamilyTable extends Table {
  rowsOf: (family: FamilyContent) => Row[]
}

const named = { name: 'text', record: 'jsonb' }

/** Where the records of each kind stand. */
const tables: Record<Kind, Table> = {
  family: {
    name: 'families',
    columns: {
      number: 'integer',
      name: 'text',
      lower_name: 'text',
      is_premium: 'boolean',
      release: 'smallint',
      vendor: 'text',
      categories: 'text[]',
      language: 'text',
      thumbnail: 'text',
      name_words: 'integer[]',
      words: 'integer[]',
      record: 'jsonb',
    },
  },
  category: { name: 'categories', columns: named },
  vendor: { name: 'vendors', columns: named },
  synonym: { name: 'synonyms', columns: { terms: 'text' } },
  board: { name: 'boards', columns: { owner: 'text', team: 'text', families: 'text[]' } },
  team: { name: 'teams', columns: { owner: 'text', members: 'text[]' } },
  favourite: { name: 'favourites', columns: { person: 'text', family: 'text' } },
  subscription: { name: 'subscriptions', columns: { person: 'text', until: 'timestamptz' } },
  session: { name: 'sessions', columns: { person: 'text' } },
}

/** Tables with any number of rows for each family, which are replaced together with it. */
const familyTables: readonly FamilyTable[] = [
  {
    name: 'revisions',
    columns: { number: 'integer', sha256: 'text', is_verified: 'boolean', record: 'jsonb' },
    rowsOf: ({ revisions }) =>
      revisions.map((record) => ({
        number: record.number,
        sha256: record.sha256,
        is_verified: record.verified > 0,
        record,
      })),
  },
]

interface KeyedTable extends Table {
  /** The column with the id of the record that a row is of, and the table in which that record stands. */
  key: 'id' | 'family'
  owner: string
}

const recordTable = (table: Table): KeyedTable => ({ ...table, key: 'id', owner: table.name })

const ownedTable = (table: Table): KeyedTable => ({
  ...table,
  key: 'family',
  owner: tables.family.name,
})

/** Every table that the feed fills. */
export const keyedTables: readonly KeyedTable[] = [
  ...Object.values(tables).map(recordTable),
  ...familyTables.map(ownedTable),
]

/** What stands of a record in its table; null where it is gone. */
function rowOf(item: Item, places: ReadonlyMap<string, number>): Row | null {
  if (item.content === null) return null
  switch (item.kind) {
    case 'family':
      return familyRow(item.content, places)
    case 'category':
    case 'vendor':
    case 'synonym':
    case 'board':
    case 'team':
      return { ...item.content }
    case 'favourite':
      return { person: item.content.user, family: item.content.family }
    case 'subscription':
      return { person: item.content.user, until: item.content.until }
    case 'session':
      return { person: item.content.user }
  }
}

/** The words that families say. */
export const wordsOfItems = (items: readonly Item[]): string[] =>
  items.flatMap((item) => {
    if (item.kind !== 'family' || !item.content) return []
    const { own, said } = wordsOfFamily(item.content)
    return [...own, ...said]
  })

interface TableRows extends KeyedTable {
  /** The names of all columns. */
  names: string[]
  /** The records of which anything is told, and those of them that are not gone. */
  ids: string[]
  present: string[]
  rows: Row[]
  /** SQL that reads the rows from JSON in the first parameter, as the relation "given". */
  given: string
}

function fill(table: KeyedTable, items: readonly Item[], rows: Row[]): TableRows {
  const columns = Object.entries({ [table.key]: 'text', ...table.columns })
  return {
    ...table,
    names: columns.map(([name]) => name),
    ids: items.map(({ id }) => id),
    present: items.filter(({ content }) => content !== null).map(({ id }) => id),
    rows,
    given: `jsonb_to_recordset($1) AS given (${columns.map((column) => column.join(' ')).join(', ')})`,
  }
}

/** Items by their tables, of those of which there are any. */
export function sortIntoTables(
  items: readonly Item[],
  places: ReadonlyMap<string, number>,
): TableRows[] {
  const sorted = [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const rows = ofKind.flatMap((item) => {
      const row = rowOf(item, places)
      return row ? [{ id: item.id, ...row }] : []
    })
    return fill(recordTable(tables[kind]), ofKind, rows)
  })
  const families = items.filter((item) => item.kind === 'family')
  if (families.length === 0) return sorted
  const owned = familyTables.map((table) => {
    const rows = families.flatMap(({ id, content }) =>
      (content ? table.rowsOf(content) : []).map((row) => ({ family: id, ...row })),
    )
    return fill(ownedTable(table), families, rows)
  })
  return [...sorted, ...owned]
}
