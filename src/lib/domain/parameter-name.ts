import type { ParameterValues } from './type-values.ts'

const wordsOf = (name: string): string[] => name.toLowerCase().split(/\s+/u)

const beginsAt = (words: string[], place: number, wanted: string[]): boolean =>
  wanted.every((part, index) => words[place + index]?.startsWith(part) ?? false)

/** The ways in which a name can be meant, the closest first. */
const ways: ((words: string[], wanted: string[]) => boolean)[] = [
  (words, wanted) => words.join(' ') === wanted.join(' '),
  (words, wanted) => beginsAt(words, 0, wanted),
  (words, wanted) => words.some((_, place) => beginsAt(words, place, wanted)),
]

/** The parameters that somebody can have meant: by the whole name, or else by the first letters of its words. */
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
