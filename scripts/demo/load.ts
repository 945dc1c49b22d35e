import PocketBase, { ClientResponseError, type RecordModel } from 'pocketbase'

import type { DemoFamily } from '#scripts/demo/families/demo-family.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { familyRecord, pngFile } from '#scripts/demo/families/family-record.ts'
import { thumbnailNameOf } from '#scripts/demo/families/file-name.ts'
import { demoVendors } from '#scripts/demo/families/vendors.ts'

import { sorts } from './kinds/sorts.ts'
import { renderThumbnail } from './thumbnail.ts'

const perBatch = 100

export interface LoadOptions {
  readonly families: number
  /** The id of the user the families belong to. */
  readonly publisher?: string
  readonly onProgress?: (done: number, total: number) => void
}

type Ids = ReadonlyMap<string, string>

/** The ids of named records, created where missing; names are compared case-insensitively. */
const ensureNamed = async (
  client: PocketBase,
  collection: string,
  wanted: readonly { readonly name: string }[],
): Promise<Ids> => {
  const existing = await client
    .collection(collection)
    .getFullList<RecordModel & { name: string }>({ fields: 'id,name', requestKey: null })
  const ids = new Map(existing.map(({ id, name }) => [name.toLowerCase(), id]))
  for (const record of wanted) {
    const key = record.name.toLowerCase()
    if (ids.has(key)) continue
    const { id } = await client.collection(collection).create({ ...record }, { requestKey: null })
    ids.set(key, id)
  }
  return ids
}

const idOf = (ids: Ids, name: string): string => {
  const id = ids.get(name.toLowerCase())
  if (id === undefined) throw new Error(`No record was made for "${name}"`)
  return id
}

const recordOf = async (
  family: DemoFamily,
  { categories, vendors, publisher }: { categories: Ids; vendors: Ids; publisher: string },
) => {
  const [record, thumbnail] = await Promise.all([familyRecord(family), renderThumbnail(family)])
  return {
    ...record,
    status: 'published',
    thumbnail: pngFile(thumbnail, thumbnailNameOf(family.name)),
    category: family.categories.map((name) => idOf(categories, name)),
    vendor: family.vendor === null ? '' : idOf(vendors, family.vendor),
    publisher,
    revision: family.revision,
  }
}

interface BatchAnswer {
  readonly requests?: Readonly<
    Record<string, { message?: string; response?: { message?: string; data?: unknown } }>
  >
}

/** Names the record that caused the rejection of a batch, and the reason. */
const explain = (error: unknown, names: readonly string[]): Error => {
  if (!(error instanceof ClientResponseError)) {
    return error instanceof Error ? error : new Error(String(error))
  }
  const answer = error.response as { message?: string; data?: BatchAnswer }
  const [first] = Object.entries(answer.data?.requests ?? {})
  if (!first) {
    const hint =
      error.status === 403 || error.status === 429
        ? 'Sign in as a superuser and allow batches in the settings.'
        : 'Is PocketBase running?'
    return new Error(
      `The families from "${names[0]}" on were refused (${error.status}): ${answer.message ?? error.message} ${hint}`,
      { cause: error },
    )
  }
  const [index, { message, response }] = first
  const reason = JSON.stringify(response?.data ?? {})
  return new Error(
    `The family "${names[Number(index)]}" was refused: ${response?.message ?? message ?? ''} ${reason}`,
    { cause: error },
  )
}

const sendBatch = async (
  client: PocketBase,
  records: readonly Awaited<ReturnType<typeof recordOf>>[],
): Promise<void> => {
  const batch = client.createBatch()
  for (const record of records) batch.collection('families').create(record)
  try {
    await batch.send({ requestKey: null })
  } catch (error) {
    throw explain(
      error,
      records.map(({ name }) => name),
    )
  }
}

const findNames = async (client: PocketBase): Promise<Set<string>> => {
  const found = await client
    .collection('families')
    .getFullList<RecordModel & { name: string }>({ fields: 'id,name', requestKey: null })
  return new Set(found.map(({ name }) => name))
}

/**
 * Brings a PocketBase to this number of demo families, leaving those it has as they are; the client
 * must be signed in as a superuser.
 */
export const loadDemoData = async (
  client: PocketBase,
  { families, publisher = '', onProgress }: LoadOptions,
): Promise<void> => {
  const all = [...demoFamilies(families)]
  const names = new Set([
    ...sorts.flatMap((sort) => sort.categories),
    ...all.flatMap((family) => family.categories),
  ])
  const categories = await ensureNamed(
    client,
    'categories',
    [...names].toSorted().map((name) => ({ name })),
  )
  const vendors = await ensureNamed(client, 'vendors', demoVendors)
  const present = await findNames(client)
  const oldestFirst = all
    .filter(({ name }) => !present.has(name))
    .toSorted((a, b) => b.daysOld - a.daysOld)
  const total = oldestFirst.length
  const prepare = (from: number) =>
    Promise.all(
      oldestFirst
        .slice(from, from + perBatch)
        .map((family) => recordOf(family, { categories, vendors, publisher })),
    )
  let prepared = await prepare(0)
  for (let done = 0; done < total; done += perBatch) {
    const [next] = await Promise.all([prepare(done + perBatch), sendBatch(client, prepared)])
    prepared = next
    onProgress?.(Math.min(done + perBatch, total), total)
  }
}
