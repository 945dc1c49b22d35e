import { existsSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { readTestTitles } from '#tests/support/test-titles.ts'

interface Promised {
  sentence: string
  tests: { file: string; title: string }[]
}

/** A promise is a line of the list, and each line below it a test: `file`: `title`. */
function readPromises(document: string): { promises: Promised[]; unread: string[] } {
  const promises: Promised[] = []
  const unread: string[] = []
  const [, list = ''] = document.split('\n## Promises\n')
  for (const line of list.split('\n').filter((text) => /^\s*-/u.test(text))) {
    const { sentence } = /^- (?<sentence>.+)$/u.exec(line)?.groups ?? {}
    const { file, title } = /^ {2}- `(?<file>[^`]+)`: `(?<title>[^`]+)`$/u.exec(line)?.groups ?? {}
    if (sentence) promises.push({ sentence, tests: [] })
    else if (file && title) promises.at(-1)?.tests.push({ file, title })
    else unread.push(line)
  }
  return { promises, unread }
}

const read = (file: string) => readFileSync(file, 'utf8')
const { promises, unread } = readPromises(read('docs/testing.md'))
const named = promises.flatMap(({ tests }) => tests)

/** Those of the tests that no file has; `textOf` gives the source of a file. */
const findMissing = (tests: typeof named, textOf: (file: string) => string) => {
  const titles = new Map<string, string[]>()
  const titlesOf = (file: string) => {
    const known = titles.get(file) ?? readTestTitles(file, textOf(file))
    titles.set(file, known)
    return known
  }
  return tests.filter(({ file, title }) => !existsSync(file) || !titlesOf(file).includes(title))
}

it('every promise is a sentence with a test, and is listed once', () => {
  expect(unread).toEqual([])
  expect(promises.length).toBeGreaterThan(100)
  expect(promises.filter(({ sentence }) => !/^\p{Lu}.*\.$/u.test(sentence))).toEqual([])
  expect(promises.filter(({ tests }) => tests.length === 0)).toEqual([])
  const sentences = promises.map(({ sentence }) => sentence)
  expect(sentences).toEqual([...new Set(sentences)])
})

it('every test that holds a promise exists under that exact title', () => {
  expect(findMissing(named, read)).toEqual([])
})

it('a test with another title is reported as missing', () => {
  const first = named.slice(0, 1)
  const last = first[0]?.title.split(' › ').at(-1) ?? ''
  expect(last).not.toBe('')
  const missing = findMissing(first, (file) => read(file).replaceAll(last, `${last} at last`))
  expect(missing).toEqual(first)
})
