import { constants, existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The paths of the files in a folder, relative to it; empty if the folder no longer exists. */
async function listFiles(folder: string, under = ''): Promise<string[]> {
  const files: string[] = []
  try {
    for (const entry of await readdir(join(folder, under), { withFileTypes: true })) {
      const path = join(under, entry.name)
      if (entry.isDirectory()) files.push(...(await listFiles(folder, path)))
      else if (entry.isFile()) files.push(path)
    }
  } catch (error) {
    if (!isGone(error)) throw error
  }
  return files
}

/**
 * Copies the files that the target folder does not have yet.
 */
export async function copyMissing(
  source: string,
  target: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const names = await listFiles(source)
  for (const [index, name] of names.entries()) {
    const copy = join(target, name)
    onProgress(index + 1, names.length)
    if (existsSync(copy)) continue
    await mkdir(dirname(copy), { recursive: true })
    try {
      await copyFile(join(source, name), `${copy}.part`, constants.COPYFILE_FICLONE)
      await chmod(`${copy}.part`, 0o600)
      await rename(`${copy}.part`, copy)
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
}
