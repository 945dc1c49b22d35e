import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const tracked = (...folders: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders])
    .toString()
    .split('\n')
    .filter((name) => /\.(?:ts|tsx|astro|js|mjs|css)$/u.test(name))

const countLines = (name: string) => readFileSync(name, 'utf8').split('\n').length - 1

it('source files are short: half of them under 60 lines, none over 250', () => {
  const files = tracked('src', 'scripts', 'pocketbase').map((name) => ({
    name,
    lines: countLines(name),
  }))
  const sorted = files.toSorted((a, b) => a.lines - b.lines)
  expect(sorted[sorted.length >> 1]?.lines).toBeLessThan(60)
  expect(files.filter(({ lines }) => lines > 250)).toEqual([])
})

it('pages hold no more than 40 lines', () => {
  const pages = tracked('src/pages').map((name) => ({ name, lines: countLines(name) }))
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter(({ lines }) => lines > 40)).toEqual([])
})

it('nothing in src or scripts is imported by a path that climbs', () => {
  const climbing = tracked('src', 'scripts', 'tests').filter((name) =>
    /from ['"]\.\.\//u.test(readFileSync(name, 'utf8')),
  )
  expect(climbing).toEqual([])
})

it('no check is silenced and no test skipped or singled out', () => {
  const marks =
    /@ts-(?:ignore|nocheck)|eslint-disable|oxlint-disable|\bas any\b|\b(?:it|test|describe)\.(?:only|todo|fixme)\(/u
  const marked = tracked('src', 'scripts', 'pocketbase', 'tests').filter(
    (name) => !name.endsWith('house.test.ts') && marks.test(readFileSync(name, 'utf8')),
  )
  expect(marked).toEqual([])
})
