import { splitWords, type Word } from './fold.ts'

const known = new WeakMap<readonly string[], Word[][]>()

/** How each word is compared; once for the same list, in steps, where a new start goes on. */
export function* readForms(words: readonly string[]): Generator<void, readonly Word[][], void> {
  const forms = known.get(words) ?? []
  known.set(words, forms)
  while (forms.length < words.length) {
    forms.push(splitWords(words[forms.length] ?? ''))
    if (forms.length % 32 === 0) yield
  }
  return forms
}
