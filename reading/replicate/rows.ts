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
  /** The columns besides the id, and their types. */
  columns: Record<string, string>
}

const named = { name: 'text', record: 'jsonb' }

/** Where the records of each kind stand. */
export const tables: Record<Kind, Table> = {
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

interface TableRows extends Table {
  /** The records of which anything is told. */
  ids: string[]
  /** Those that are not gone. */
  rows: Row[]
  /** SQL that reads the rows from JSON in the first parameter, as the relation "given". */
  given: string
}

/** Items by their tables, of those of which there are any. */
export function sortIntoTables(
  items: readonly Item[],
  places: ReadonlyMap<string, number>,
): TableRows[] {
  const byKind = new Map<Kind, Item[]>()
  for (const item of items) byKind.set(item.kind, [...(byKind.get(item.kind) ?? []), item])
  return [...byKind].map(([kind, ofKind]) => {
    const { name, columns } = tables[kind]
    const types = Object.entries({ id: 'text', ...columns }).map((column) => column.join(' '))
    return {
      name,
      columns,
      ids: ofKind.map(({ id }) => id),
      rows: ofKind.flatMap((item) => {
        const row = rowOf(item, places)
        return row ? [{ id: item.id, ...row }] : []
      }),
      given: `jsonb_to_recordset($1) AS given (${types.join(', ')})`,
    }
  })
}
