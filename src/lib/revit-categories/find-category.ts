import { once } from '#lib/timing/once.ts'

import { categoryKey } from './category-key.ts'
import { englishName, standardNumber } from './english-name.ts'
import { type EnglishName, englishNames, otherEnglishNames } from './english.ts'
import { chinese } from './languages/chinese.ts'
import { czech } from './languages/czech.ts'
import { french } from './languages/french.ts'
import { german } from './languages/german.ts'
import { italian } from './languages/italian.ts'
import { japanese } from './languages/japanese.ts'
import { korean } from './languages/korean.ts'
import { polish } from './languages/polish.ts'
import { portuguese } from './languages/portuguese.ts'
import { russian } from './languages/russian.ts'
import { spanish } from './languages/spanish.ts'
import type { Translations } from './translations.ts'

export const languages = {
  chinese,
  czech,
  french,
  german,
  italian,
  japanese,
  korean,
  polish,
  portuguese,
  russian,
  spanish,
} as const satisfies Record<string, Translations>

const listOf = (names: string | readonly string[] = []): readonly string[] =>
  typeof names === 'string' ? [names] : names

const translationsOf = (name: EnglishName): string[] =>
  Object.values<Translations>(languages).flatMap((language) => listOf(language[name]))

/** Singular and plural of an English name, whichever it is. */
function numbersOf(name: string): string[] {
  if (name.endsWith('ies')) return [name, `${name.slice(0, -3)}y`]
  if (name.endsWith('sses') || name.endsWith('shes') || name.endsWith('ches')) {
    return [name, name.slice(0, -2)]
  }
  if (name.endsWith('ss')) return [name, `${name}es`]
  return name.endsWith('s') ? [name, name.slice(0, -1)] : [name, `${name}s`]
}

type Index = ReadonlyMap<string, number | null>

const englishIndex = once((): Index => {
  const index = new Map<string, number>()
  for (const [number, name] of [...englishNames, ...otherEnglishNames]) {
    for (const each of numbersOf(name)) index.set(categoryKey(each), number)
  }
  return index
})

/** What other languages call them, without what is English. */
const translatedIndex = once((): Index => {
  const index = new Map<string, number | null>()
  for (const [number, name] of englishNames) {
    for (const key of translationsOf(name).map(categoryKey)) {
      if (englishIndex().has(key)) continue
      const other = index.get(key)
      index.set(key, other === undefined || other === number ? number : null)
    }
  }
  return index
})

/** By the key of a name: Revit's number, or null for a name that means different categories in different languages. */
export const listCategoryKeys = (): [key: string, number: number | null][] => [
  ...englishIndex(),
  ...translatedIndex(),
]

/**
 * Revit's number of the category that a name means, in any language, singular or plural in English, whatever its case
 * and accents; null where it means none, or more than one.
 */
export function findCategory(name: string): number | null {
  const key = categoryKey(name)
  return englishIndex().get(key) ?? translatedIndex().get(key) ?? null
}

/** The standard English name of the category that a name means; null where it is none of Revit's. */
export const standardName = (name: string): string | null => {
  const number = findCategory(name)
  return number === null ? null : englishName(number)
}

/** Every name of a category, the English one first; empty for a number that is none. */
export function namesOf(number: number): readonly string[] {
  const standard = standardNumber(number)
  const english = englishNames.find(([each]) => each === standard)
  if (!english) return []
  const others = otherEnglishNames.filter(([each]) => each === standard).map(([, name]) => name)
  return [...new Set([english[1], ...others, ...translationsOf(english[1])])]
}

/** Whether any name of a category, in any language, contains a text. */
export function isCategoryNamed(category: string, text: string): boolean {
  const number = findCategory(category)
  const key = categoryKey(text)
  if (number === null || key === '') return false
  return namesOf(number).some((name) => categoryKey(name).includes(key))
}
