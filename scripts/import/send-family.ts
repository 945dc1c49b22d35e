import { openAsBlob } from 'node:fs'
import { basename, join } from 'node:path'

import { ClientResponseError } from 'pocketbase'

import { pictureOfPreview } from '#lib/pictures/preview.ts'
import type { Companions } from '#lib/rfa/companions.ts'
import type { FamilyFields } from '#lib/rfa/family-fields.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import { fileFields, type NestedEntry } from '#lib/studio/files/file-fields.ts'
import { keepsCatalogue } from '#lib/studio/files/file-messages.ts'
import { withKeptCatalogue } from '#lib/studio/files/kept-catalogue.ts'
import type { Task } from '#lib/studio/files/publish-plan.ts'
import { revisedFields } from '#lib/studio/files/revised-fields.ts'
import type { FileReader } from '#scripts/rfa/file-reader.ts'

import { besideStem, readCompanions } from './companions.ts'
import type { NestedLinks } from './nested-links.ts'
import { hasChanged, readFamily, type ScannedFile } from './read-family.ts'
import { findByHash, type NamedRecords } from './records.ts'
import type { Row } from './report.ts'
import type { Sender } from './sender.ts'
import type { Session } from './session.ts'

export interface Destination {
  readonly session: Session
  readonly send: Sender
  readonly reader: FileReader
  readonly categoryNamed: NamedRecords
  readonly nestedLinks: NestedLinks
  /** The vendor of new families; empty if none was given. */
  readonly vendor: string
  readonly freemium: 'free' | 'premium'
  readonly status: 'draft' | 'published'
}

interface Upload {
  readonly fields: FamilyFields
  readonly nested: readonly NestedEntry[] | null
  readonly categories: readonly string[]
  readonly rfa: File
  readonly catalogue: File | null
  /** Revit's. */
  readonly preview: File | null
  /** The one beside the file, which is preferred. */
  readonly picture: File | null
}

/** The current record; a revision keeps the fields that the file does not provide. */
interface Present {
  readonly sha256: string
  readonly revision: number
  readonly specification: unknown
  readonly category: readonly string[]
  readonly thumbnail: string
  readonly type_catalogue: string
}

const checkId = (id: unknown): string => {
  if (typeof id === 'string' && id !== '') return id
  throw new TypeError('The server sent an unexpected answer.')
}

const filesOf = ({ rfa, catalogue }: Upload) => ({
  rfa,
  ...(catalogue && { type_catalogue: catalogue }),
})

const createFamily = async (
  { session, vendor, freemium, status }: Destination,
  upload: Upload,
): Promise<string> => {
  const { fields, nested, categories, preview, picture } = upload
  const thumbnail = picture ?? preview
  const { id } = await session.client.collection('families').create({
    ...fileFields(fields, nested),
    ...filesOf(upload),
    name: fields.name,
    vendor,
    freemium,
    status,
    ...(thumbnail && { thumbnail }),
    category: categories,
    publisher: session.userId,
    revision: 1,
  })
  return checkId(id)
}

/** The fields with the types of the type catalogue that the family keeps, if no new one comes. */
const withKept = async (
  { session: { client } }: Destination,
  id: string,
  { catalogue, fields }: Upload,
  { type_catalogue: name }: Present,
): Promise<FamilyFields> => {
  if (catalogue || !name) return fields
  const token = await client.files.getToken()
  const address = client.files.getURL({ id, collectionName: 'families' }, name, { token })
  const answer = await fetch(address)
  if (!answer.ok) {
    throw new Error(`The family's type catalogue cannot be fetched (${answer.status}).`)
  }
  return withKeptCatalogue(fields, await answer.bytes())
}

interface Revised {
  readonly keepsCatalogue: boolean
}

/** Creates the next revision; fields that a person wrote or chose are preserved. */
const reviseFamily = async (
  destination: Destination,
  id: string,
  upload: Upload,
): Promise<Revised> => {
  const families = destination.session.client.collection('families')
  const present = await families.getOne<Present>(id, {
    fields: 'id,sha256,revision,specification,category,thumbnail,type_catalogue',
  })
  const revised = { keepsCatalogue: !upload.catalogue && present.type_catalogue !== '' }
  if (present.sha256 === upload.fields.sha256) return revised
  const fields = await withKept(destination, id, upload, present)
  const { specification, takesPicture, takesCategories } = revisedFields(present, fields)
  const { nested, preview, picture, categories } = upload
  const isBeside = present.thumbnail.startsWith(`${besideStem}_`)
  const thumbnail = takesPicture || isBeside ? (picture ?? (takesPicture ? preview : null)) : null
  const { id: answered } = await families.update(id, {
    ...fileFields(fields, nested),
    ...filesOf(upload),
    specification,
    revision: present.revision + 1,
    ...(thumbnail && { thumbnail }),
    ...(takesCategories && { category: categories }),
  })
  checkId(answered)
  return revised
}

const openFile = async (path: string): Promise<File> =>
  new File([await openAsBlob(path)], basename(path), { type: 'application/octet-stream' })

/** Why the server refused the picture alone, null for other errors. */
const pictureFault = (error: unknown): string | null => {
  if (!(error instanceof ClientResponseError)) return null
  const data = error.response.data as Record<string, { message?: string }> | undefined
  return data?.thumbnail ? (data.thumbnail.message ?? '') : null
}

/** Sends one file and its record; if an answer may have been lost, checks first whether it arrived. */
export const sendFamily = async (
  destination: Destination,
  folder: string,
  { file, family }: Task<ScannedFile>,
  { picture, catalogue }: Companions,
): Promise<Row> => {
  const { session, send, reader, categoryNamed, nestedLinks } = destination
  const path = join(folder, file.path)
  if (await hasChanged(path, file)) {
    throw new RfaError(
      'unreadable',
      'The file changed during the import. Run the same command again.',
    )
  }
  const beside = await readCompanions({
    ...(picture && { picture: join(folder, picture) }),
    ...(catalogue && { catalogue: join(folder, catalogue) }),
  })
  const types = beside.catalogue?.read ?? null
  const { fields, objects, preview, remarks } = await readFamily(reader, path, file, types)
  const said = [...remarks, ...beside.remarks]
  const cut = preview && (await pictureOfPreview(preview))
  const base = {
    fields,
    categories: await Promise.all(fields.categories.map(categoryNamed)),
    catalogue: beside.catalogue?.file ?? null,
    preview: cut && new File([cut.png], cut.name, { type: 'image/png' }),
    nested: nestedLinks.link(objects),
  }
  const sendWith = (chosen: File | null) =>
    send(async (isRepeated) => {
      const upload = {
        ...base,
        picture: chosen,
        rfa: await openFile(path),
      }
      if (family) {
        const revised = await reviseFamily(destination, family, upload)
        if (revised.keepsCatalogue) said.push(keepsCatalogue)
        return family
      }
      const arrived = isRepeated ? await findByHash(session, file.sha256) : null
      return arrived ?? (await createFamily(destination, upload))
    })
  const id = await sendWith(beside.picture).catch((error: unknown) => {
    const fault = beside.picture && pictureFault(error)
    if (fault === null) throw error
    said.push(`The picture beside the file is left out: ${fault}`)
    return sendWith(null)
  })
  nestedLinks.add({ id, name: fields.name }, objects, base.nested)
  const outcome = family ? 'revised' : 'created'
  return { path: file.path, outcome, family: id, reason: [...new Set(said)].join(' ') }
}
