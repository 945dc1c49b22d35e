import { KitError, type KitManifest, readManifest } from './kit-manifest.ts'
import { readZipEntry, ZipError, type ZipProblem } from './read-zip-entry.ts'

/** Of a manifest, in bytes: a board of 2,000 families takes less than one million. */
const largest = 16 * 1024 * 1024

const problems: Record<ZipProblem, string> = {
  foreign: 'This is no zip archive. Choose a kit, or the manifest.json in it.',
  damaged: 'This zip archive is damaged. Choose another copy of the kit.',
  unsupported:
    'This zip archive is encrypted or packed in an unusual way. Choose the manifest.json in it.',
  'too-large': 'What this zip archive holds is too large for a kit. Choose another one.',
}

async function readFromZip(file: Blob): Promise<KitManifest> {
  try {
    const isManifest = (path: string) => /(?:^|\/)manifest\.json$/u.test(path)
    const bytes = await readZipEntry(file, isManifest, largest)
    if (bytes) return readManifest(new TextDecoder().decode(bytes))
  } catch (error) {
    throw error instanceof ZipError ? new KitError(problems[error.problem]) : error
  }
  throw new KitError('There is no manifest.json in this zip archive, so it is no kit of Discover.')
}

/** Reads what a kit says of itself, from the kit or from the manifest.json in it. @throws KitError */
export async function openKit(file: Blob): Promise<KitManifest> {
  if (file.size === 0) throw new KitError('This file is empty. Choose a kit.')
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (start[0] === 0x50 && start[1] === 0x4b) return readFromZip(file)
  if (file.size > largest) throw new KitError(problems.foreign)
  return readManifest(await file.text())
}
