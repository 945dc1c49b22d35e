import { rankText, wordsOf } from '#lib/catalogue/search/rank-text.ts'
import type { Connections } from '#reading/postgres/connections.ts'

/** A type that is found by its name. */
interface NamedType {
  /** Of its family. */
  number: number
  id: string
  family: string
  name: string
}

interface Row {
  number: number
  id: string
  family: string
  names: string[]
}

/** The types of so many families are looked at, the best of which are given. */
const mostFamilies = 200
/** An index finds parts of names from so many letters on; fewer are found where names begin with them. */
const minPart = 3

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)

/** All matches are meant to be found, so that the planner takes the index, and no more than some are read of them. */
async function selectFamilies(pool: Connections, patterns: readonly string[]): Promise<Row[]> {
  const conditions = patterns.map((_, at) => `lower_names LIKE $${at + 2}`)
  const select = `
    WITH matched AS MATERIALIZED (
      SELECT family, names FROM type_names WHERE ${conditions.join(' AND ')}
    )
    SELECT families.number, families.id, families.name AS family, found.names
    FROM (SELECT family, names FROM matched LIMIT $1) AS found
    JOIN families ON families.number = found.family`
  const { rows } = await pool.query<Row>(select, [mostFamilies, ...patterns])
  return rows
}

export interface FoundNames {
  types: NamedType[]
  /** How many there are; null where there are too many to count them. */
  total: number | null
}

/** Finds types whose names hold all words of a text, the best of them first. */
export async function findTypeNames(
  pool: Connections,
  text: string,
  limit: number,
): Promise<FoundNames> {
  const typed = text.trim().toLowerCase()
  const words = wordsOf(typed)
  if (words.length === 0) return { types: [], total: 0 }
  const isPart = words.some((word) => word.length >= minPart)
  const rows = await selectFamilies(pool, [
    ...words.map((word) => `%${escapeLike(word)}%`),
    ...(isPart ? [] : [`%\n${escapeLike(typed)}%`]),
  ])
  const found = rows
    .flatMap(({ names, ...family }) =>
      names.map((name) => ({
        type: { ...family, name },
        rank: rankText(name.toLowerCase(), typed, words),
      })),
    )
    .filter(({ rank }) => rank !== null)
  const best = found.toSorted((one, other) => Number(one.rank) - Number(other.rank))
  return {
    types: best.slice(0, limit).map(({ type }) => type),
    total: isPart && rows.length < mostFamilies ? found.length : null,
  }
}
