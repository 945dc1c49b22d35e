import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import type { Lockfile } from '#scripts/checks/lockfile.ts'
import { isAllowed, listPackages } from '#scripts/supply/licences.ts'
import { writeNotices } from '#scripts/supply/notices.ts'
import { imported } from '#scripts/supply/page-packages.ts'

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lockfile
const packages = listPackages(lock)

describe('the licences', () => {
  it('of all packages are allowed for what the packages are used for', () => {
    expect(packages.length).toBeGreaterThan(1000)
    expect(packages.filter(({ licence, use }) => !isAllowed(licence, use))).toEqual([])
  })

  it('are told apart by use: in the pages, to build, for development', () => {
    const useOf = (name: string) => packages.find((each) => each.name === name)?.use
    expect(['react', '@zag-js/menu', 'scheduler'].map(useOf)).toEqual(['page', 'page', 'page'])
    expect(['sharp', 'rollup', '@astrojs/internal-helpers'].map(useOf)).not.toContain('page')
    expect(['vitest', 'axe-core'].map(useOf)).toEqual(['development', 'development'])
  })

  it('are known for every package that the source of the pages imports', () => {
    const listed = execFileSync('git', [
      'grep',
      '-hoE',
      String.raw`(from|import) '[^.#/'][^']*'`,
      'src',
    ])
    const names = listed
      .toString()
      .split('\n')
      .flatMap((found) => /'(?<name>(?:@[^/']+\/)?[^/']+)/u.exec(found)?.groups?.name ?? [])
      .filter((name) => !name.includes(':') && name !== 'astro')
    expect(new Set(names)).toContain('react')
    expect([...new Set(names)].filter((name) => !imported.some((known) => known === name))).toEqual(
      [],
    )
  })

  it('of the pages are passed on in a file that is up to date', async () => {
    const notices = await writeNotices(packages.filter(({ use }) => use === 'page'))
    expect(notices).toContain('@zag-js/menu')
    // If this fails, run "npm run licences" and review the changes.
    expect(notices).toBe(await readFile('public/licences.txt', 'utf8'))
  })
})

describe('isAllowed', () => {
  it.each([
    ['MIT', 'page', true],
    ['MPL-2.0', 'page', false],
    ['MPL-2.0', 'build', true],
    ['CC-BY-4.0', 'build', false],
    ['CC-BY-4.0', 'development', true],
    ['GPL-3.0-only', 'development', false],
    [null, 'development', false],
    ['(MIT OR GPL-3.0-only)', 'page', true],
    ['MIT AND GPL-3.0-only', 'page', false],
    ['Apache-2.0 AND LGPL-3.0-or-later', 'build', true],
    ['MIT OR (ISC AND GPL-3.0-only)', 'page', false],
  ] as const)('takes %s for the use "%s": %s', (licence, use, answer) => {
    expect(isAllowed(licence, use)).toBe(answer)
  })
})
