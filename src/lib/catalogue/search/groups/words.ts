import { readCachedWords } from '#lib/cache/personal-cache.ts'
import { fetchWords } from '#lib/catalogue/search/api.ts'
import { createResource } from '#lib/resource/resource.ts'
import { $user } from '#lib/session/session.ts'
import { isObject } from '#lib/shapes/json-object.ts'

import type { PackedWords } from './decode-words.ts'
import type { FamilyWords } from './family-words.ts'

/** What is known of families besides the catalogue's columns; no words where the backend tells none. */
export interface Vocabulary {
  words: FamilyWords | null
  /** The operator's lines. */
  synonyms: readonly string[]
}

/** Always the same list, so that the table is read once. */
export const noLines: readonly string[] = []

const unpack = ({ words, synonyms, ...packed }: PackedWords): Vocabulary => ({
  words: { ...packed, words: words === '' ? [] : words.split('\n') },
  synonyms: synonyms.length > 0 ? synonyms : noLines,
})

const isColumn = (value: unknown): value is Uint32Array => value instanceof Uint32Array

/** What was cached, where it has the expected shape. */
function readPacked(stored: unknown): PackedWords | null {
  if (!isObject(stored)) return null
  const { epoch, change, numbers, words, places, ends, synonyms } = stored
  const isSound =
    typeof epoch === 'string' &&
    typeof change === 'number' &&
    typeof words === 'string' &&
    Array.isArray(synonyms) &&
    synonyms.every((line) => typeof line === 'string') &&
    isColumn(numbers) &&
    isColumn(places) &&
    isColumn(ends) &&
    numbers.length === ends.length
  return isSound ? { epoch, change, numbers, words, places, ends, synonyms } : null
}

async function fetchVocabulary(): Promise<Vocabulary> {
  const packed = await fetchWords($user.get()?.id ?? '')
  return packed ? unpack(packed) : { words: null, synonyms: noLines }
}

/** Fetches the words, or takes those that this browser has cached where that fails. @throws FailureError */
async function loadVocabulary(): Promise<Vocabulary> {
  try {
    return await fetchVocabulary()
  } catch (error) {
    const packed = readPacked(await readCachedWords($user.get()?.id ?? ''))
    if (!packed) throw error
    console.error('The words of the families are those that this browser has cached:', error)
    return unpack(packed)
  }
}

/** Loaded once the first search needs it; what is shown stays until newer words have arrived. */
export const vocabulary = createResource(loadVocabulary, { keepsValue: true })
