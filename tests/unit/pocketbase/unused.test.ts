import { existsSync, globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const sources = globSync('pocketbase/{hooks,migrations}/**/*.js').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

const required = (text: string): string[] =>
  [...text.matchAll(/require\(\s*`\$\{__hooks\}\/(?<path>[^`]+)`,?\s*\)/gu)].map(
    ({ groups }) => `pocketbase/hooks/${groups?.path}`,
  )

/** The names after `module.exports =`. */
const exported = (text: string): string[] => {
  const block = /^module\.exports = \{(?<names>[^=]*)\}/mu.exec(text)?.groups?.names ?? ''
  return block.match(/[A-Za-z]\w*/gu) ?? []
}

const modules = sources.filter(({ path }) => path.startsWith('pocketbase/hooks/lib/'))

it('every module that a hook requires exists, and every module is required', () => {
  const asked = new Set(sources.flatMap(({ text }) => required(text)))
  expect(modules.length).toBeGreaterThan(50)
  expect([...asked].filter((path) => !existsSync(path))).toEqual([])
  expect(modules.filter(({ path }) => !asked.has(path)).map(({ path }) => path)).toEqual([])
})

it('every function that a hook module exports is used by another', () => {
  const given = modules.flatMap(({ path, text }) => exported(text).map((name) => ({ path, name })))
  expect(given.length).toBeGreaterThan(modules.length)
  const isUsed = (path: string, name: string) =>
    sources.some(
      ({ path: other, text }) =>
        other !== path &&
        required(text).includes(path) &&
        new RegExp(`\\b${name}\\b`, 'u').test(text),
    )
  expect(given.filter(({ path, name }) => !isUsed(path, name))).toEqual([])
})
