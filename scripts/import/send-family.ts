import { openAsBlob } from 'node:fs'
import { basename, join } from 'node:path'

import { RfaError } from '#lib/rfa/rfa-error.ts'
import type { Task } from '#lib/studio/files/publish-plan.ts'
import { pictureName, revisedFields } from '#lib/studio/files/revised-fields.ts'
import type { FileReader } from '#scripts/rfa/file-reader.ts'

import { hasChanged, readFamily, type ReadFamily, type ScannedFile } from './read-family.ts'
import { findByHash, type NamedRecords } from './records.ts'
import type { Row } from './report.ts'
import type { Sender } from './sender.ts'
import type { Session } from './session.ts'

export interface Destination {
  readonly session: Session
  readonly send: Sender
  readonly reader: FileReader
  readonly categoryNamed: NamedRecords
  /** The vendor of new families; empty if none was given. */
  readonly vendor: string
  readonly freemium: 'free' | 'premium'
  readonly status: 'draft' | 'published'
}

interface Upload {
  readonly fields: Omit<ReadFamily['fields'], 'name' | 'categories'>
  readonly categories: readonly string[]
  readonly rfa: File
  readonly picture: File | null
}

/** The current record; a revision keeps the fields that the file does not provide. */
interface Present {
  readonly sha256: string
  readonly revision: number
  readonly specification: unknown
  readonly category: readonly string[]
  readonly thumbnail: string
}

const checkId = (id: unknown): string => {
  if (typeof id === 'string' && id !== '') return id
  throw new TypeError('The server sent an unexpected answer.')
}

const createFamily = async (
  { session, vendor, freemium, status }: Destination,
  name: string,
  { fields, categories, rfa, picture }: Upload,
): Promise<string> => {
  const { id } = await session.client.collection('families').create({
    ...fields,
    name,
    rfa,
    vendor,
    freemium,
    status,
    ...(picture && { thumbnail: picture }),
    category: categories,
    publisher: session.userId,
    revision: 1,
  })
  return checkId(id)
}

/** Creates the next revision; fields that a person wrote or chose are preserved. */
const reviseFamily = async (
  { session }: Destination,
  id: string,
  { fields, categories, rfa, picture }: Upload,
): Promise<void> => {
  const families = session.client.collection('families')
  const present = await families.getOne<Present>(id, {
    fields: 'id,sha256,revision,specification,category,thumbnail',
  })
  if (present.sha256 === fields.sha256) return
  const { specification, takesPicture, takesCategories } = revisedFields(present, fields)
  const revised = await families.update(id, {
    ...fields,
    specification,
    rfa,
    revision: present.revision + 1,
    ...(picture && takesPicture && { thumbnail: picture }),
    ...(takesCategories && { category: categories }),
  })
  checkId(revised.id)
}

const openFile = async (path: string): Promise<File> =>
  new File([await openAsBlob(path)], basename(path), { type: 'application/octet-stream' })

/** Sends one file and its record; if an answer may have been lost, checks first whether it arrived. */
export const sendFamily = async (
  destination: Destination,
  folder: string,
  { file, family }: Task<ScannedFile>,
): Promise<Row> => {
  const { session, send, reader, categoryNamed } = destination
  const path = join(folder, file.path)
  if (await hasChanged(path, file)) {
    throw new RfaError(
      'unreadable',
      'The file changed during the import. Run the same command again.',
    )
  }
  const { fields: read, preview, remarks } = await readFamily(reader, path, file)
  const { name, categories: names, ...fields } = read
  const categories = await Promise.all(names.map(categoryNamed))
  const picture =
    preview && new File([Uint8Array.from(preview)], pictureName, { type: 'image/png' })
  const id = await send(async (isRepeated) => {
    const upload = { fields, categories, picture, rfa: await openFile(path) }
    if (family) {
      await reviseFamily(destination, family, upload)
      return family
    }
    const arrived = isRepeated ? await findByHash(session, file.sha256) : null
    return arrived ?? (await createFamily(destination, name, upload))
  })
  return { path: file.path, outcome: family ? 'revised' : 'created', family: id, reason: remarks }
}
