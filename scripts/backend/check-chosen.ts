import { access, constants, readFile } from 'node:fs/promises'

import { say, UserError } from '#scripts/terminal.ts'

import { hash } from './find-release.ts'

export interface Chosen {
  path: string
  /** SHA-256 that it must have, where the operator named one. */
  checksum: string | undefined
  /** SHA-256 of the executables that need no word when they are chosen. */
  known: readonly string[]
}

/**
 * The path of the executable that POCKETBASE_BIN names; an unknown checksum is reported.
 * @throws UserError when it cannot be run or is not the one that POCKETBASE_SHA256 names
 */
export async function checkChosen({ path, checksum, known }: Chosen): Promise<string> {
  await access(path, constants.X_OK).catch((cause: unknown) => {
    throw new UserError(`POCKETBASE_BIN names ${path}, which is not an executable file.`, { cause })
  })
  const own = hash(await readFile(path))
  if (checksum && own !== checksum.toLowerCase()) {
    throw new UserError(
      `${path} has the SHA-256 ${own}, not the one in POCKETBASE_SHA256, so it was not run. Download it again from a trusted source, or correct POCKETBASE_SHA256.`,
    )
  }
  if (!checksum && !known.includes(own)) {
    say(
      `POCKETBASE_BIN names an executable with an unknown checksum. It is run because you chose it. To allow only this one from now on, set POCKETBASE_SHA256=${own}`,
    )
  }
  return path
}
