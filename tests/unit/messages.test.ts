import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { languageOf, messageModules } from '#scripts/build/message-modules.ts'
import { findCompared, listTexts } from '#tests/support/message-texts.ts'

const sources = globSync('src/**/*.{ts,tsx,astro}').map((path) => path.replaceAll('\\', '/'))
const modules = sources.filter((path) => messageModules.test(`/${path}`))
const originals = modules.filter((path) => languageOf(path) === undefined)

/** The same in English alone: a translator needs each of them. */
const differentMeanings: Record<string, string> = {
  By: 'who published a family; where a subscription comes from',
  Cancelled: 'a task that nobody will do; a download that a person stopped',
  Close: 'what closes a dialog; values that are close to those searched for',
  Columns: 'those of a table; the category of Revit',
  Done: 'a task that is done; the button that ends a choice',
  From: 'the former address; the first day',
  Number: 'what a task is numbered with; what the other screen shows',
  Publish: 'what a button does; the part of the navigation',
  'Set up': 'the title of the first questions; what a button does to an app',
  Share: 'a portion; what a button does with a board',
  'Show {}': 'what a field hides; how many results there are',
  to: 'the new address; the last day',
  '{} cannot be read': 'how many files; which file',
}

it('each message is in one place, so that it is translated once', () => {
  expect(originals.length).toBeGreaterThan(50)
  const places = new Map<string, string[]>()
  for (const { text, place } of originals.flatMap((name) => listTexts(name))) {
    places.set(text, [...(places.get(text) ?? []), place])
  }
  const copies = [...places].filter(([, found]) => found.length > 1)
  expect(copies.filter(([text]) => !(text in differentMeanings))).toEqual([])
  expect(copies.map(([text]) => text).toSorted()).toEqual(Object.keys(differentMeanings).toSorted())
})

const isPlain = (value: object) => Array.isArray(value) || value.constructor === Object

/** The places of what is neither a text nor a function nor made of these, or is a text that a program reads. */
function findForeign(value: unknown, place: string): string[] {
  if (typeof value === 'function') return []
  if (typeof value === 'string') {
    return /^[\w-]+\.[a-z]{2,4}$|^(?:https?|application|text):?\//u.test(value) ? [place] : []
  }
  if (typeof value !== 'object' || value === null || !isPlain(value)) return [place]
  return Object.entries(value).flatMap(([key, inner]) => findForeign(inner, `${place}.${key}`))
}

it('modules of messages export texts, functions that make them, and records of both', async () => {
  const loaded = import.meta.glob<Record<string, unknown>>('/src/lib/**/*.ts')
  const found = await Promise.all(
    modules.map(async (name) => findForeign({ ...(await loaded[`/${name}`]?.()) }, name)),
  )
  expect(found.flat()).toEqual([])
})

it('no decision depends on the text of a message', () => {
  expect(sources.flatMap((name) => findCompared(name))).toEqual([])
})

/** The line by which the compiler finds a message that a translation lacks. */
const isCompared = (path: string): boolean => {
  const name = path.replace(/^.*\//u, './')
  const original = name.replace(`.${languageOf(path)}.ts`, '.ts')
  const line = `Translation<typeof import('${name}'), typeof import('${original}')`
  return readFileSync(path, 'utf8').replaceAll(/\s+/gu, '').includes(line.replaceAll(' ', ''))
}

it('each translation is compared with its original by the compiler', () => {
  const translations = modules.filter((path) => languageOf(path) !== undefined)
  expect(translations.filter((path) => !isCompared(path))).toEqual([])
})
