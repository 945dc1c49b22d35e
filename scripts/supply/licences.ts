import { type Lockfile, nameOf } from '#scripts/checks/lockfile.ts'

import { findPagePackages } from './page-packages.ts'

export type Use = 'page' | 'build' | 'development'

/** The allowed licences for each use; any other licence has to be reviewed by a person. */
const allowed: Record<Use, readonly string[]> = {
  page: ['MIT', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'OFL-1.1'],
  build: ['BlueOak-1.0.0', 'CC0-1.0', 'MPL-2.0', 'LGPL-3.0-or-later', 'Python-2.0'],
  development: ['MIT-0', 'CC-BY-4.0'],
}

/** Packages that state their licence only in an outdated field or in their readme. */
const readByHand: Record<string, string> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
}

export interface LicensedPackage {
  path: string
  name: string
  version: string
  use: Use
  /** An SPDX expression, or null if the package states none. */
  licence: string | null
}

/** A package for one system has the licence of the package that depends on it. */
function licenceOfAsker(lock: Lockfile, name: string): string | undefined {
  const askers = Object.values(lock.packages)
  return askers.find(({ optionalDependencies }) => optionalDependencies?.[name])?.license
}

export function listPackages(lock: Lockfile): LicensedPackage[] {
  const inPage = findPagePackages(lock)
  return Object.entries(lock.packages).flatMap(([path, { version, license, dev, optional }]) => {
    if (path === '' || version === undefined) return []
    const name = nameOf(path)
    const asker = optional ? licenceOfAsker(lock, name) : undefined
    const licence = license ?? readByHand[name] ?? asker ?? null
    const use = inPage.has(path) ? 'page' : dev ? 'development' : 'build'
    return [{ path, name, version, use, licence }]
  })
}

const allowedFor: Record<Use, ReadonlySet<string>> = {
  page: new Set(allowed.page),
  build: new Set([...allowed.page, ...allowed.build]),
  development: new Set([...allowed.page, ...allowed.build, ...allowed.development]),
}

/** Whether an SPDX expression of ANDs or ORs satisfies the licences that the use allows. */
export function isAllowed(licence: string | null, use: Use): boolean {
  if (licence === null) return false
  const terms = licence.replaceAll(/[()]/gu, '')
  const isFine = (term: string) => allowedFor[use].has(term.trim())
  if (terms.includes(' AND ') && terms.includes(' OR ')) return false
  return terms.includes(' OR ')
    ? terms.split(' OR ').some(isFine)
    : terms.split(' AND ').every(isFine)
}
