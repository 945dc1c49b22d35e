import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { messageModules } from '#scripts/build/message-modules.ts'
import { noClasses } from '#styles/no-classes.ts'
import { shortcuts } from '#styles/shortcuts.ts'
import { findEvaluatedIntl } from '#tests/support/evaluated-intl.ts'
import { findWrittenText } from '#tests/support/written-text.ts'

const tracked = (...folders: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders])
    .toString()
    .split('\n')
    .filter((name) => /\.(?:ts|tsx|astro|js|cjs|mjs|css)$/u.test(name) && existsSync(name))

it('nothing in src or scripts is imported by a parent path', () => {
  const climbing = tracked('src', 'scripts', 'tests').filter((name) =>
    /from ['"]\.\.\//u.test(readFileSync(name, 'utf8')),
  )
  expect(climbing).toEqual([])
})

it('no module of src/lib keeps its state in a variable', () => {
  const changing = tracked('src/lib').filter((name) =>
    /^(?:export )?let /mu.test(readFileSync(name, 'utf8')),
  )
  expect(changing).toEqual([])
})

it('no module uses Intl when it is imported, which its first use in a browser makes slow', () => {
  const modules = tracked('src').filter((name) => /\.tsx?$/u.test(name))
  expect(modules.length).toBeGreaterThan(700)
  expect(modules.flatMap((name) => findEvaluatedIntl(name))).toEqual([])
})

it('every address of a page or file is made by href, so that the site works in any folder', () => {
  const fromRoot =
    /\b(?:href|src|action|poster)=(?:["']|\{["'`])\/|\b(?:goTo|assign|replace|fetch|open)\(["'`]\/[a-z]/u
  const written = tracked('src').filter((name) => fromRoot.test(readFileSync(name, 'utf8')))
  expect(written).toEqual([])
})

it('no check is silenced and no test skipped or singled out', () => {
  const marks =
    /@ts-(?:ignore|nocheck)|eslint-disable|oxlint-disable|\bas any\b|\b(?:it|test|describe)\.(?:only|todo|fixme)\(/u
  const marked = tracked('src', 'scripts', 'pocketbase', 'tests').filter(
    (name) => !name.endsWith('house.test.ts') && marks.test(readFileSync(name, 'utf8')),
  )
  expect(marked).toEqual([])
})

it('no test is retried', () => {
  const marks =
    /\bretr(?:y|ies): [1-9]|['"`]--retr(?:y|ies)\b|\bdescribe\.configure\(\{[^}]*retries/u
  const files = ['playwright.config.ts', 'vitest.config.ts', 'scripts/test.ts', 'tests']
  const trying = tracked(...files).filter(
    (name) => !name.endsWith('house.test.ts') && marks.test(readFileSync(name, 'utf8')),
  )
  expect(trying).toEqual([])
  expect(readFileSync('playwright.config.ts', 'utf8')).toContain('\n  retries: 0,\n')
})

/** What families are called, the names that Revit gives, those of the protocol and the columns of files are the same in every language. */
const sameEverywhere =
  /^src\/(?:components\/landing\/(?:sample-families|tools\/tool-examples)\.ts$|lib\/(?:rfa|revit-categories|backend)\/|lib\/(?:boards\/kit|folder-check)\/columns\.ts$)/u

it('all text that a person reads or hears is in the messages of its feature', () => {
  const sources = tracked('src').filter((name) => !messageModules.test(`/${name}`))
  expect(sources.length).toBeGreaterThan(300)
  const written = sources.filter((name) => !sameEverywhere.test(name) && !name.endsWith('.css'))
  expect(written.flatMap((name) => findWrittenText(name))).toEqual([])
})

it('every class in the source has a rule', () => {
  const classes = /\bclass(?:Name|:list)?=(?:"([^"]*)"|\{([^}]*)\})/gu
  const written = tracked('src')
    .filter((name) => /\.(?:astro|tsx)$/u.test(name))
    .flatMap((name) => [...readFileSync(name, 'utf8').matchAll(classes)])
    .flatMap(
      ([, plain, code = '']) =>
        plain ?? [...code.matchAll(/['"`]([^'"`]*)['"`]/gu)].map(([, text = '']) => text),
    )
  expect(written.length).toBeGreaterThan(1000)
  const words = [...written, ...Object.values(shortcuts)].flatMap((text) => text.split(/\s+/u))
  expect(words.filter((word) => noClasses.includes(word))).toEqual([])
})
