import type { ClientBase, Pool, PoolClient } from 'pg'

import { wordsOf } from '#lib/catalogue/search/name-words.ts'

/** The words of texts, in lower case, each once. */
export const wordsIn = (texts: Iterable<string>): string[] => {
  const words = new Set<string>()
  for (const text of texts) for (const word of wordsOf(text.toLowerCase())) words.add(word)
  return [...words]
}

/** The places of those of the words that have one. */
export async function lookUpWords(
  client: ClientBase | Pool,
  words: Iterable<string>,
): Promise<Map<string, number>> {
  const select = 'SELECT place, word FROM words WHERE word = ANY ($1)'
  const { rows } = await client.query<{ place: number; word: string }>(select, [
    [...new Set(words)],
  ])
  return new Map(rows.map(({ place, word }) => [word, place]))
}

export interface Places {
  /** The place of each of these words, which get one where they have none. */
  find: (client: PoolClient, words: Iterable<string>) => Promise<ReadonlyMap<string, number>>
}

/** Numbers words in the database. What was found is remembered: a word never changes its place. */
export function createPlaces(): Places {
  const known = new Map<string, number>()
  return {
    async find(client, words) {
      const unknown = [...new Set(words)].filter((word) => !known.has(word))
      if (unknown.length > 0) {
        const insert = `
          INSERT INTO words (place, word)
            SELECT (SELECT coalesce(max(place), 0) FROM words) + row_number() OVER (), word
            FROM unnest($1::text[]) AS asked (word)
            WHERE NOT EXISTS (SELECT 1 FROM words WHERE words.word = asked.word)`
        await client.query(insert, [unknown])
        for (const [word, place] of await lookUpWords(client, unknown)) known.set(word, place)
      }
      return known
    },
  }
}
