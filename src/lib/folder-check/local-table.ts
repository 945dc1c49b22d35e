import type { FoundFile } from '#lib/browser/found-files.ts'
import { familyFields } from '#lib/rfa/family-fields.ts'
import { mergeCatalogue } from '#lib/rfa/merge-catalogue.ts'
import { readTypeCatalogue } from '#lib/rfa/type-catalogue.ts'
import { readFacts, readObjects } from '#lib/rfa/worker.ts'

/** The type catalogue beside a family on the disk; null where there is none. */
async function readCatalogueBeside({ file, folder }: FoundFile) {
  if (!folder) return null
  const name = file.name.replace(/\.rfa$/iu, '.txt')
  try {
    const handle = await folder.getFileHandle(name)
    return readTypeCatalogue(new Uint8Array(await (await handle.getFile()).arrayBuffer()))
  } catch (error) {
    const isMissing = error instanceof Error && error.name === 'NotFoundError'
    if (!isMissing) console.error(`${name} could not be read:`, error)
    return null
  }
}

/** The types and parameters of a family on the disk, as a record would hold them. @throws RfaError */
export async function readLocalTable(found: FoundFile, signal: AbortSignal): Promise<unknown> {
  const options = { signal, onProgress: () => undefined }
  const { file } = found
  const facts = await readFacts(file, options)
  const objects = await readObjects(file, options)
  const hashed = { name: file.name, bytes: file.size, sha256: '' }
  const { parametric } = familyFields(facts, hashed, objects)
  const catalogue = await readCatalogueBeside(found)
  return catalogue ? mergeCatalogue(parametric, catalogue) : parametric
}
