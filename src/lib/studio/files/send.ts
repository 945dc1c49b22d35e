import type { UploadOptions } from '#lib/backend/upload.ts'
import { fetchFile, fetchFileToken } from '#lib/family/download/api.ts'
import type { FamilyFields } from '#lib/rfa/family-fields.ts'
import { $user } from '#lib/session/session.ts'
import {
  fetchPresent,
  findByHash,
  sendFamily as upload,
  type PresentRevision,
} from '#lib/studio/api.ts'
import { listedFamilies } from '#lib/studio/families/families.ts'
import type { FamilyText, OwnFamily } from '#lib/studio/families/own-family.ts'
import { resolveName } from '#lib/studio/names.ts'

import { fileFields, linkNested } from './file-fields.ts'
import type { FileContent, StudioFile } from './files.ts'
import { revisedFields } from './revised-fields.ts'
import type { FileRow } from './rows.ts'

/** The fields of a family's record; only those that are given. */
export async function recordOf(text: Partial<FamilyText>): Promise<Record<string, unknown>> {
  const { name, description, categories, vendor, freemium, status } = text
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { desc: description.trim() }),
    ...(categories && {
      category: await Promise.all(categories.map((each) => resolveName('categories', each))),
    }),
    ...(vendor !== undefined && { vendor: await resolveName('vendors', vendor) }),
    ...(freemium && { freemium }),
    ...(status && { status }),
  }
}

const ownFamilies = () => listedFamilies().map(({ family }) => family)

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

function addField(form: FormData, name: string, value: unknown): void {
  if (value instanceof File) form.append(name, value)
  else if (Array.isArray(value) && name === 'category') {
    for (const item of value.length > 0 ? value : ['']) form.append(name, textOf(item))
  } else form.append(name, textOf(value))
}

function formOf(record: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(record)) addField(form, name, value)
  return form
}

/** What the record gets from the files of a family. @param fields with the types of its type catalogue */
function filesOf({ file, objects, catalogue }: StudioFile, fields: FamilyFields) {
  return {
    ...fileFields(fields, objects && linkNested(objects, ownFamilies())),
    rfa: file,
    ...(catalogue?.read && { type_catalogue: catalogue.file }),
  }
}

/** The fields with the types of the type catalogue that the family keeps, if no new one comes. @throws FailureError */
async function withKept(
  { catalogue }: StudioFile,
  { fields }: FileContent,
  { id, typeCatalogue }: { id: string; typeCatalogue: string },
  signal: AbortSignal,
): Promise<FamilyFields> {
  if (catalogue?.read || !typeCatalogue) return fields
  const { withKeptCatalogue } = await import('./kept-catalogue.ts')
  const stored = { collection: 'families', record: id, name: typeCatalogue }
  const token = await fetchFileToken()
  const kept = await fetchFile(stored, { token, signal, onProgress: () => {} })
  return withKeptCatalogue(fields, new Uint8Array(await kept.arrayBuffer()))
}

/** @param field of the large pictures: the new one comes first of those that are stored already */
function pictureOf({ picture }: FileContent, field: 'pictures' | '+pictures') {
  if (!picture) return null
  const { blob, name, large } = picture
  return {
    thumbnail: new File([blob], name, { type: blob.type }),
    ...(large && { [field]: large }),
  }
}

async function newRecord({ entry, text }: FileRow, content: FileContent) {
  return {
    ...filesOf(entry, content.fields),
    ...(await recordOf(text)),
    ...pictureOf(content, 'pictures'),
    publisher: $user.get()?.id ?? '',
  }
}

async function revisedRecord(
  { entry, text }: FileRow,
  content: FileContent,
  present: PresentRevision,
  fields: FamilyFields,
) {
  const { specification, takesPicture, takesCategories } = revisedFields(present, fields)
  return {
    ...filesOf(entry, fields),
    specification,
    ...((takesPicture || content.picture?.large) && pictureOf(content, '+pictures')),
    ...(await recordOf({
      ...(takesCategories && { categories: text.categories }),
      ...entry.edits,
    })),
    revision_note: entry.note.trim(),
  }
}

/**
 * Sends a file with its family's fields; checks first whether it is stored already if an answer may have
 * been lost.
 * @throws FailureError
 */
export async function sendRow(row: FileRow, options: UploadOptions): Promise<OwnFamily> {
  const { entry, verdict } = row
  const { content, isRepeated } = entry
  if (!content) throw new TypeError(`${entry.path} has not been read.`)
  if (isRepeated) {
    const arrived = await findByHash($user.get()?.id ?? '', content.fields.sha256)
    if (arrived) return arrived
  }
  if (verdict.kind !== 'revision') {
    return upload(null, formOf(await newRecord(row, content)), options)
  }
  const { id } = verdict.family
  const present = await fetchPresent(id)
  const fields = await withKept(entry, content, { id, ...present }, options.signal)
  const record = await revisedRecord(row, content, present, fields)
  return upload(id, formOf(record), options)
}
