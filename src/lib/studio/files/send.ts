import type { UploadOptions } from '#lib/backend/upload.ts'
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

import type { FileContent, StudioFile } from './files.ts'
import { nameKey } from './publish-plan.ts'
import { pictureName, revisedFields } from './revised-fields.ts'
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

/** The nested families, each with the own family of the same name where there is one. */
function nestedOf({ nested }: StudioFile): object[] | null {
  if (!nested || nested.warnings.length > 0) return null
  const wanted = new Set(nested.families.map(({ name }) => nameKey(name)))
  const byName = new Map<string, string>()
  for (const { family } of wanted.size > 0 ? listedFamilies() : []) {
    const key = nameKey(family.name)
    if (wanted.has(key)) byName.set(key, family.id)
  }
  return nested.families.map(({ name, category, shared }) => {
    const family = byName.get(nameKey(name))
    return { name, category, shared, ...(family && { family }) }
  })
}

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

function fileFields(entry: StudioFile, { fields }: FileContent): Record<string, unknown> {
  const { parametric, specification, revit_release, sha256, bytes, type_count } = fields
  const nested = nestedOf(entry)
  return {
    parametric,
    specification,
    revit_release,
    sha256,
    bytes,
    type_count,
    ...(nested && { nested_family: nested }),
    rfa: entry.file,
  }
}

const pictureOf = ({ picture }: FileContent) =>
  picture && { thumbnail: new File([picture.png], pictureName, { type: 'image/png' }) }

async function newRecord({ entry, text }: FileRow, content: FileContent) {
  return {
    ...fileFields(entry, content),
    ...(await recordOf(text)),
    ...pictureOf(content),
    publisher: $user.get()?.id ?? '',
  }
}

async function revisedRecord(
  { entry, text }: FileRow,
  content: FileContent,
  present: PresentRevision,
) {
  const { specification, takesPicture, takesCategories } = revisedFields(present, content.fields)
  return {
    ...fileFields(entry, content),
    specification,
    ...(takesPicture && pictureOf(content)),
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
  const record = await revisedRecord(row, content, await fetchPresent(id))
  return upload(id, formOf(record), options)
}
