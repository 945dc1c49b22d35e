import { ZipError } from '#lib/zip/zip-error.ts'

import { KitError, type KitManifest, readManifest } from './manifest.ts'

/** Of a manifest, in bytes: a board of 2,000 families takes less than one million. */
const largest = 16 * 1024 * 1024

async function readFromZip(file: Blob): Promise<KitManifest> {
  const { readZipEntry } = await import('#lib/zip/read-entry.ts')
  try {
    const isManifest = (path: string) => /(?:^|\/)manifest\.json$/u.test(path)
    const bytes = await readZipEntry(file, isManifest, largest)
    if (bytes) return readManifest(new TextDecoder().decode(bytes))
  } catch (error) {
    throw error instanceof ZipError ? new KitError(error.problem) : error
  }
  throw new KitError('no-kit')
}

/** Reads what a kit says about itself, from the kit or from the manifest.json in it. @throws KitError */
export async function openKit(file: Blob): Promise<KitManifest> {
  if (file.size === 0) throw new KitError('empty')
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (start[0] === 0x50 && start[1] === 0x4b) return readFromZip(file)
  if (file.size > largest) throw new KitError('foreign')
  return readManifest(await file.text())
}
