import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

import { expect, it } from 'vitest'

import { languageTag } from '#lib/family/file-language.ts'

const file = new URL('../../../../pocketbase/hooks/lib/catalogue/languages.js', import.meta.url)

function load(): (column: string) => string {
  const module = { exports: {} as { languageOf?: (column: string) => string } }
  runInNewContext(readFileSync(file, 'utf8'), { module })
  const { languageOf } = module.exports
  if (!languageOf) throw new Error('the hooks export something else')
  return languageOf
}

it('the hooks name the languages of Revit as the pages do', () => {
  const cases = [...load()('specification').matchAll(/WHEN '(\w+)' THEN '([\w-]+)'/gu)]
  expect(cases).toHaveLength(16)
  for (const [, code, tag] of cases) expect([code, tag]).toEqual([code, languageTag(code)])
})
