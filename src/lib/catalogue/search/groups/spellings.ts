import { splitWords, type Word } from './fold.ts'
import { type Phrase, typedWord, type Unit, withoutWrittenUmlauts } from './typed.ts'

/** The words that families have. */
export interface Spellings {
  words: ReadonlySet<string>
  /** Those in scripts without spaces, any part of which may be meant. */
  joined: readonly string[]
}

const leastPart = 2

const linkingLetters = /(?<=...)(?:es|en|s|n)$/u

/** The two words of families that a longer one is made of; the later the first one ends, the better. */
function splitLetters({ text }: Word, { words }: Spellings): Word[] | null {
  for (let at = text.length - leastPart; at >= leastPart; at -= 1) {
    const last = splitWords(text.slice(at))
    const [end] = last
    if (!end || !(words.has(end.text) || words.has(end.stem))) continue
    const start = text.slice(0, at)
    for (const first of [start, start.replace(linkingLetters, '')]) {
      const [word] = splitWords(first)
      if (word && (words.has(word.text) || words.has(word.stem))) return [word, end]
    }
  }
  return null
}

/** The parts of a word without spaces, each as long as families have it. */
function splitJoined({ text }: Word, { joined }: Spellings): Word[] | null {
  const parts: Word[] = []
  for (let start = 0; start < text.length;) {
    let end = text.length
    while (end > start && !joined.some((word) => word.includes(text.slice(start, end)))) end -= 1
    if (end === start) return null
    parts.push({ kind: 'joined', text: text.slice(start, end), stem: text.slice(start, end) })
    start = end
  }
  return parts.length > 1 ? parts : null
}

function respell(word: Word, spellings: Spellings): Phrase[] {
  const isLoose = true
  if (word.kind === 'joined') {
    const parts = splitJoined(word, spellings)
    return parts ? [{ words: parts, isLoose }] : []
  }
  if (word.kind === 'number') return []
  const plain = withoutWrittenUmlauts(word)
  const both = [word, ...(plain ? [plain] : [])]
  return [
    ...(plain ? [{ words: [plain], isLoose }] : []),
    ...both.flatMap((each) => {
      const parts = splitLetters(each, spellings)
      return parts ? [{ words: parts, isLoose: false }] : []
    }),
  ]
}

/** The units with other phrases in place of those that nothing meets; null where one has no other. */
export function respellOpen(
  units: readonly Unit[],
  open: readonly number[],
  spellings: Spellings,
): Unit[] | null {
  const respelt = units.map((unit, at): Unit => {
    const word = open.includes(at) ? typedWord(unit) : null
    return word ? { phrases: respell(word, spellings) } : unit
  })
  return respelt.every(({ phrases }) => phrases.length > 0) ? respelt : null
}
