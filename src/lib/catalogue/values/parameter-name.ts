import type { ParameterValues } from './value-index.ts'

const wordsOf = (name: string): string[] => name.toLowerCase().split(/\s+/u)

const beginsAt = (words: string[], place: number, wanted: string[]): boolean =>
  wanted.every((part, index) => words[place + index]?.startsWith(part) ?? false)

/** The ways in which a name can be meant, the closest first. */
const ways: ((words: string[], wanted: string[]) => boolean)[] = [
  (words, wanted) => words.join(' ') === wanted.join(' '),
  (words, wanted) => beginsAt(words, 0, wanted),
  (words, wanted) => words.some((_, place) => beginsAt(words, place, wanted)),
]

/** The parameters that may be meant: by the whole name, or else by the first letters of its words. */
export function findParameters<Parameter extends Pick<ParameterValues, 'name'>>(
  parameters: readonly Parameter[],
  written: string,
): Parameter[] {
  const wanted = wordsOf(written.trim())
  for (const isMeant of ways) {
    const meant = parameters.filter(({ name }) => isMeant(wordsOf(name), wanted))
    if (meant.length > 0) return meant
  }
  return []
}

/** The parameter with that whole name, whatever its case. */
export function findNamed<Parameter extends Pick<ParameterValues, 'name'>>(
  parameters: readonly Parameter[],
  name: string,
): Parameter | undefined {
  const wanted = name.trim().toLowerCase()
  return parameters.find((parameter) => parameter.name.toLowerCase() === wanted)
}

/** How many letters must be changed, added, left out or exchanged to make one word the other. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const isExchange = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          isExchange ? (before[at - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}

/** The parameter whose name is nearest to a misspelt one; null where none is near. */
export function findNearest<Parameter extends Pick<ParameterValues, 'name'>>(
  parameters: readonly Parameter[],
  written: string,
): Parameter | null {
  const wanted = written.trim().toLowerCase()
  let nearest: Parameter | null = null
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const parameter of parameters) {
    const away = distance(wanted, parameter.name.toLowerCase())
    if (away >= least) continue
    least = away
    nearest = parameter
  }
  return nearest
}
