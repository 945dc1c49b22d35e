import { type Columns, startOf } from '#lib/catalogue/columns/columns.ts'

/** The words of all names, each once, and which of them each name holds. */
interface NameWords {
  words: string[]
  /** Places in `words`, one name after the other. */
  places: Uint32Array
  /** Where each name's places end in `places`. */
  ends: Uint32Array
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/** Runs of letters and digits, in lower case. */
export const wordsOf = (lowerText: string): string[] => lowerText.match(wordPattern) ?? []

type Steps = Generator<undefined, NameWords, void>

function* readWords({ lowerNames, lowerEnds }: Columns): Steps {
  const ends = new Uint32Array(lowerEnds.length)
  const placeOf = new Map<string, number>()
  let places = new Uint32Array(1024)
  let count = 0
  for (let row = 0; row < lowerEnds.length; row += 1) {
    for (const word of wordsOf(lowerNames.slice(startOf(lowerEnds, row), lowerEnds[row]))) {
      const place = placeOf.get(word) ?? placeOf.size
      placeOf.set(word, place)
      if (count === places.length) {
        const larger = new Uint32Array(count * 2)
        larger.set(places)
        places = larger
      }
      places[count++] = place
    }
    ends[row] = count
    if (row % 64 === 63) yield
  }
  return { words: [...placeOf.keys()], places: places.slice(0, count), ends }
}

const readings = new WeakMap<Columns, { steps: Steps; words: NameWords | null }>()

/** Reads the words once per columns, in steps; a new start continues where the last one stopped. */
export function* readNameWords(columns: Columns): Steps {
  const reading = readings.get(columns) ?? { steps: readWords(columns), words: null }
  readings.set(columns, reading)
  while (!reading.words) {
    const { done, value } = reading.steps.next()
    if (done) reading.words = value
    else yield
  }
  return reading.words
}
