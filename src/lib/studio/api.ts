import { pictureAddress } from '#lib/backend/address.ts'
import { call, callAgain } from '#lib/backend/call.ts'
import { listRecords } from '#lib/backend/list-records.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { sendForm, type UploadOptions } from '#lib/backend/upload.ts'
import { readPictures } from '#lib/family/api.ts'
import type { FamilyStatus, StoredPicture } from '#lib/family/details.ts'
import { readText } from '#lib/shapes/read.ts'
import { type FieldOf, isRecord } from '#lib/shapes/unchecked-record.ts'
import type { OwnFamily } from '#lib/studio/families/own-family.ts'

const collection = 'families'
const fields = [
  'id',
  'collectionId',
  'name',
  'freemium',
  'status',
  'category',
  'vendor',
  'revit_release',
  'type_count',
  'bytes',
  'revision',
  'sha256',
  'thumbnail',
  'type_catalogue',
  'updated',
] as const

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const positive = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? value : null

const isStatus = (value: unknown): value is FamilyStatus =>
  typeof value === 'string' && ['draft', 'in_review', 'published', 'archived'].includes(value)

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

function readOwnFamily(record: unknown): OwnFamily {
  const id = readText(record, 'id')
  const name = readText(record, 'name')
  const values = isRecord<'families'>(record) ? record : {}
  const { freemium, status, category, thumbnail, revit_release: release } = values
  const stored = text(values.collectionId) || collection
  return {
    id,
    name,
    freemium: freemium === 'premium' ? 'premium' : 'free',
    status: isStatus(status) ? status : 'draft',
    categories: textsOf(category),
    vendor: text(values.vendor),
    release: positive(release),
    typeCount: positive(values.type_count) ?? 0,
    bytes: positive(values.bytes),
    revision: positive(values.revision),
    sha256: text(values.sha256),
    picture: pictureAddress(stored, id, text(thumbnail)),
    hasCatalogue: text(values.type_catalogue) !== '',
    updated: text(values.updated),
  }
}

/** The families of a publisher, whatever their status. @throws FailureError */
export async function listOwnFamilies(
  publisher: string,
  onPage: (count: number) => void,
): Promise<OwnFamily[]> {
  const filter = `publisher = "${publisher}"`
  return (await listRecords({ collection, fields, filter, onPage })).map(readOwnFamily)
}

/** A family's record before its next revision. */
export interface PresentRevision {
  sha256: string
  parametric: unknown
  specification: unknown
  category: string[]
  thumbnail: string
  /** Name of the stored file, '' for none. */
  typeCatalogue: string
}

const presentFields: readonly FieldOf<'families'>[] = [
  'id',
  'sha256',
  'parametric',
  'specification',
  'category',
  'thumbnail',
  'type_catalogue',
]

/** @throws FailureError */
export async function fetchPresent(id: string): Promise<PresentRevision> {
  const query = { fields: presentFields.join() }
  const path = pathOf(collection, id)
  const record = await callAgain((signal) => request(path, { query, signal }))
  readText(record, 'id')
  const values = isRecord<'families'>(record) ? record : {}
  return {
    sha256: text(values.sha256),
    parametric: values.parametric,
    specification: values.specification,
    category: textsOf(values.category),
    thumbnail: text(values.thumbnail),
    typeCatalogue: text(values.type_catalogue),
  }
}

/** The own family that has this file, or null. @throws FailureError */
export async function findByHash(publisher: string, sha256: string): Promise<OwnFamily | null> {
  const filter = `publisher = "${publisher}" && sha256 = "${sha256}"`
  const [found] = await listRecords({ collection, fields, filter })
  return found ? readOwnFamily(found) : null
}

/** Sends a new family, or with an id its next revision. @throws FailureError */
export const sendFamily = async (
  id: string | null,
  form: FormData,
  options: UploadOptions,
): Promise<OwnFamily> =>
  readOwnFamily(await sendForm(id ? 'PATCH' : 'POST', pathOf(collection, id ?? ''), form, options))

/** Changes what a family's record says, not its file. @throws FailureError */
export const changeFamily = async (id: string, body: Record<string, unknown>): Promise<OwnFamily> =>
  readOwnFamily(
    await call((signal) => request(pathOf(collection, id), { method: 'PATCH', body, signal })),
  )

/**
 * Changes which pictures a family has.
 * @param kept names of stored ones, in order; the new ones follow
 * @param small the picture on cards; '' for none, null for the one as it is
 * @returns all pictures as they are now
 * @throws FailureError
 */
export async function changePictures(
  id: string,
  {
    kept,
    added,
    small,
  }: { kept: readonly string[]; added: readonly File[]; small: File | '' | null },
  options: UploadOptions,
): Promise<{ family: OwnFamily; pictures: StoredPicture[] }> {
  const form = new FormData()
  for (const name of kept.length + added.length > 0 ? kept : ['']) form.append('pictures', name)
  for (const file of added) form.append('pictures', file)
  if (small !== null) form.append('thumbnail', small)
  const record = await sendForm('PATCH', pathOf(collection, id), form, options)
  const values = isRecord<'families'>(record) ? record : {}
  const stored = text(values.collectionId) || collection
  return { family: readOwnFamily(record), pictures: readPictures(stored, id, values.pictures) }
}

/** A stored picture itself. @throws FailureError */
export const fetchPicture = (address: string): Promise<Blob> =>
  call(async (signal) => {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new TypeError(`The picture was answered ${response.status}.`)
    return response.blob()
  })

/** @param isLeaving whether the page may be gone before the answer is here @throws FailureError */
export const deleteFamily = (id: string, isLeaving = false): Promise<unknown> =>
  call((signal) =>
    request(pathOf(collection, id), { method: 'DELETE', signal, keepalive: isLeaving }),
  )

export { isReachable } from '#lib/backend/call.ts'
