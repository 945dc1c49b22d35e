import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { messageModules } from '#scripts/build/message-modules.ts'
import { namedInPrivacy } from '#tests/support/backend/privacy-template.ts'
import { findStoredNames } from '#tests/support/records/stored-names.ts'

/** They store under names that their callers give. */
const passOn = ['src/service-worker/drop-oldest.ts', 'src/service-worker/service-worker.ts']

const sources = execFileSync('git', ['ls-files', 'src', 'public'])
  .toString()
  .split('\n')
  .filter((name) => /\.(?:astro|tsx?|js)$/u.test(name) && !passOn.includes(name))
  .filter((name) => !messageModules.test(`/${name}`))

const stored = new Set(sources.flatMap((name) => findStoredNames(readFileSync(name, 'utf8'))))

it('everything that the site stores in a browser is named in the template for the privacy page', () => {
  for (const name of ['pocketbase_auth', 'theme', 'next', 'discover-pictures', 'reloaded']) {
    expect(stored).toContain(name)
  }
  expect([...stored].filter((name) => !namedInPrivacy.has(name))).toEqual([])
})

it('what is stored under a name that cannot be read from the source is not overlooked', () => {
  expect(findStoredNames("const visitKey = 'visit'\nbrowserStorage.write(visitKey, '1')")).toEqual([
    'visit',
  ])
  expect(findStoredNames("localStorage.visits = '1'")).toEqual(['visits'])
  expect(() => findStoredNames("browserStorage.write(nameOf(user), '1')")).toThrow('...Key')
})
