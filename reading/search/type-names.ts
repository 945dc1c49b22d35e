import type { Pool } from 'pg'

import { rankText, wordsOf } from '#lib/catalogue/search/rank-text.ts'

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

async function selectFamilies(
  pool: Pool,
  patterns: readonly string[],
  most: number,
): Promise<Row[]> {
  const conditions = patterns.map((_, at) => `lower_names LIKE $${at + 2}`)
  const select = `
    SELECT families.number, families.id, families.name AS family, found.names FROM (
      SELECT family, names FROM type_names WHERE ${conditions.join(' AND ')} LIMIT $1
    ) AS found JOIN families ON families.number = found.family`
  const { rows } = await pool.query<Row>(select, [most, ...patterns])
  return rows
}

export interface FoundNames {
  types: NamedType[]
  /** How many there are; null where there are too many to count them. */
  total: number | null
}

/**
 * Finds types whose names hold all words of a text, the best first: names that are the text or begin with it are looked
 * for before the others, as there may be too many to look at all of them.
 */
export async function findTypeNames(pool: Pool, text: string, limit: number): Promise<FoundNames> {
  const typed = text.trim().toLowerCase()
  const words = wordsOf(typed)
  if (words.length === 0) return { types: [], total: 0 }
  const line = `%\n${escapeLike(typed)}`
  const isPart = words.some((word) => word.length >= minPart)
  const steps = [
    { patterns: [`${line}\n%`], most: limit },
    { patterns: [`${line}%`], most: limit },
    ...(isPart
      ? [{ patterns: words.map((word) => `%${escapeLike(word)}%`), most: mostFamilies }]
      : []),
  ]
  const found = new Map<string, { type: NamedType; rank: number }>()
  let isWhole = false
  for (const { patterns, most } of steps) {
    const rows = await selectFamilies(pool, patterns, most)
    for (const { names, ...family } of rows) {
      for (const [place, name] of names.entries()) {
        const rank = rankText(name.toLowerCase(), typed, words)
        if (rank !== null)
          found.set(`${family.number} ${place}`, { type: { ...family, name }, rank })
      }
    }
    isWhole = most === mostFamilies && rows.length < most
    if (rows.length >= limit) break
  }
  const best = [...found.values()].toSorted((one, other) => one.rank - other.rank)
  return {
    types: best.slice(0, limit).map(({ type }) => type),
    total: isWhole ? found.size : null,
  }
}
