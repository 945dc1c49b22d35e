import { nameFile } from '#lib/browser/file-name.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { fetchFamily } from '#lib/family/api.ts'
import { writeTypeCatalogue } from '#lib/rfa/type-catalogue.ts'
import { $user, revalidateSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'
import type { Units } from '#lib/user/preferences.ts'
import { writeZip } from '#lib/zip/write-zip.ts'

import { catalogueOf } from './catalogue-column.ts'
import * as messages from './messages.ts'
import { oneLine } from './one-line.ts'

/** Some types of a family, by name. */
export interface ChosenTypes {
  id: string
  types: readonly string[]
}

/** How many families are asked for at once. */
const atOnce = 4

interface CatalogueFile {
  name: string
  input: Uint8Array<ArrayBuffer>
}

/** Null where the family lists none of the types any more. @throws FailureError, RfaError */
async function writeFor(
  { id, types }: ChosenTypes,
  units: Units | null,
): Promise<CatalogueFile | null> {
  const { name, parametric } = await fetchFamily(id)
  if (parametric.kind !== 'table') return null
  const { table } = parametric
  const wanted = new Set(types)
  const indexes = [...table.types.keys()].filter((index) =>
    wanted.has(oneLine(table.types[index]?.name ?? '')),
  )
  if (indexes.length === 0) return null
  const bytes = writeTypeCatalogue(catalogueOf(table, indexes, units))
  return { name: nameFile(name, 'txt'), input: Uint8Array.from(bytes) }
}

/** Families of one name get a number behind it: both files stay in the archive. */
function numberNames(files: readonly CatalogueFile[]): CatalogueFile[] {
  const taken = new Map<string, number>()
  return files.map(({ name, input }) => {
    const key = name.toLowerCase()
    const count = (taken.get(key) ?? 0) + 1
    taken.set(key, count)
    return { name: count === 1 ? name : name.replace(/\.txt$/u, ` (${count}).txt`), input }
  })
}

async function writeAll(chosen: readonly ChosenTypes[]): Promise<CatalogueFile[]> {
  const units = $user.get()?.units ?? null
  const files: (CatalogueFile | null)[] = []
  for (let start = 0; start < chosen.length; start += atOnce) {
    const part = chosen.slice(start, start + atOnce).map((family) => writeFor(family, units))
    files.push(...(await Promise.all(part)))
  }
  return numberNames(files.filter((file) => file !== null))
}

async function save(files: readonly CatalogueFile[]): Promise<string> {
  const [first, ...others] = files
  if (first && others.length === 0) {
    saveFile(first.name, new Blob([first.input], { type: 'text/plain' }))
    return first.name
  }
  const name = `${messages.cataloguesName}.zip`
  saveFile(name, await writeZip(files))
  return name
}

/**
 * Saves a type catalogue for each family, in the person's units: one as the text file that Revit reads, several in
 * a zip.
 */
export async function saveCatalogues(chosen: readonly ChosenTypes[]): Promise<void> {
  try {
    const files = await writeAll(chosen)
    if (files.length === 0) {
      showToast({ label: messages.notSaved, description: messages.noTypes, tone: 'danger' })
      return
    }
    const name = await save(files)
    const description =
      files.length === 1 ? messages.savedText : messages.savedSeveral(files.length)
    showToast({ label: messages.saved(name), description, tone: 'positive' })
  } catch (error) {
    await revalidateSession(error)
    const failure = toFailure(error)
    const isOurs = failure.kind === 'unknown' && error instanceof Error
    const description = isOurs ? error.message : explainFailure(failure).text
    showToast({ label: messages.notSaved, description, tone: 'danger' })
  }
}
