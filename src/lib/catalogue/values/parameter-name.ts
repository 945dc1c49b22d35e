import { countEdits } from '#lib/catalogue/search/edits.ts'

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

/** The parameter whose name is nearest to a misspelt one; null where none is near. */
export function findNearest<Parameter extends Pick<ParameterValues, 'name'>>(
  parameters: readonly Parameter[],
  written: string,
): Parameter | null {
  const wanted = written.trim().toLowerCase()
  let nearest: Parameter | null = null
  let max = Math.max(1, Math.floor(wanted.length / 3))
  for (const parameter of parameters) {
    const edits = countEdits(wanted, parameter.name.toLowerCase(), max)
    if (edits > max) continue
    max = edits - 1
    nearest = parameter
  }
  return nearest
}
