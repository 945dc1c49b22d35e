import type { Pool } from 'pg'

import { createRecent } from '#lib/cache/recent.ts'
import { splitWords, type Word } from '#lib/catalogue/search/groups/fold.ts'
import type { Spellings } from '#lib/catalogue/search/groups/spellings.ts'

/** Says whether a word of a family is meant. */
type Means = (word: Word) => boolean

export interface Dictionary {
  /**
   * The places of the words of which a part is meant.
   * @param key is the same for tests that say the same
   */
  find: (key: string, means: Means) => readonly number[]
  /** The places of whole words, in lower case, that are meant. */
  findWhole: (key: string, means: (word: string) => boolean) => readonly number[]
  spellings: Spellings
}

interface Found {
  places: number[]
  /** How many words were looked at. */
  seen: number
}

/** How many lists of places are remembered: people type the same words. */
const remembered = 500

function createDictionary() {
  const places: number[] = []
  const words: string[] = []
  const forms: Word[][] = []
  const spellings = { words: new Set<string>(), joined: new Set<string>() }
  const found = createRecent<string, Found>(remembered)

  function findIn(key: string, isMeant: (at: number) => boolean): readonly number[] {
    const known = found.get(key) ?? { places: [], seen: 0 }
    for (let at = known.seen; at < words.length; at += 1) {
      if (isMeant(at)) known.places.push(places[at] ?? 0)
    }
    known.seen = words.length
    found.set(key, known)
    return known.places
  }

  function add(place: number, word: string): void {
    const form = splitWords(word)
    places.push(place)
    words.push(word)
    forms.push(form)
    for (const { kind, text, stem } of form) {
      spellings.words.add(text).add(stem)
      if (kind === 'joined') spellings.joined.add(text)
    }
  }

  const dictionary: Dictionary = {
    find: (key, means) => findIn(key, (at) => forms[at]?.some(means) ?? false),
    findWhole: (key, means) => findIn(key, (at) => means(words[at] ?? '')),
    get spellings() {
      return { words: spellings.words, joined: [...spellings.joined] }
    },
  }
  return { dictionary, add, last: () => places.at(-1) ?? 0 }
}

/** The words of a copy, of which new ones are read when they are needed. */
export function createDictionaries(pool: Pool) {
  let held = createDictionary()
  let copy = ''
  let reading = Promise.resolve()

  async function readNew(wanted: string): Promise<void> {
    if (wanted !== copy) {
      held = createDictionary()
      copy = wanted
    }
    const select = 'SELECT place, word FROM words WHERE place > $1 ORDER BY place'
    const { rows } = await pool.query<{ place: number; word: string }>(select, [held.last()])
    for (const { place, word } of rows) held.add(place, word)
  }

  return {
    /** @param wanted the copy that is asked, which numbers words in its own way */
    async read(wanted: string): Promise<Dictionary> {
      const next = reading.then(() => readNew(wanted))
      reading = next.catch(() => undefined)
      await next
      return held.dictionary
    },
  }
}
