import { ClientResponseError, type RecordModel } from 'pocketbase'

import { readFiles } from '#lib/folder-check/answers.ts'
import type { KnownFile } from '#lib/folder-check/known-file.ts'
import { findCategory, standardName } from '#lib/revit-categories/find-category.ts'
import { type KnownFamily, nameKey } from '#lib/studio/files/publish-plan.ts'

import type { Sender } from './sender.ts'
import type { Session } from './session.ts'

const perPage = 500

/** All matching records, page by page in order of their ids, so that none is missed or repeated. */
const listRecords = async <Shape>(
  { client }: Session,
  send: Sender,
  { collection, fields, filter }: { collection: string; fields: string; filter?: string },
): Promise<(RecordModel & Shape)[]> => {
  const records: (RecordModel & Shape)[] = []
  for (;;) {
    const after = client.filter('id > {:last}', { last: records.at(-1)?.id ?? '' })
    const { items } = await send(() =>
      client.collection(collection).getList<RecordModel & Shape>(1, perPage, {
        fields,
        sort: 'id',
        skipTotal: true,
        filter: filter ? `${filter} && ${after}` : after,
      }),
    )
    if (!Array.isArray(items) || items.some(({ id }) => typeof id !== 'string')) {
      throw new TypeError(`The server's list of ${collection} cannot be read.`)
    }
    records.push(...items)
    if (items.length < perPage) return records
  }
}

/** The publisher's families, whatever their status. */
export const listOwnFamilies = (session: Session, send: Sender): Promise<KnownFamily[]> =>
  listRecords<KnownFamily>(session, send, {
    collection: 'families',
    fields: 'id,name,sha256',
    filter: session.client.filter('publisher = {:userId}', { userId: session.userId }),
  })

const hashesAtOnce = 500

/** The families, whoever's, that have or had one of the files, as far as the person may see them. */
export const lookUpHashes = async (
  { client }: Session,
  send: Sender,
  hashes: readonly string[],
): Promise<KnownFile[]> => {
  const found: KnownFile[] = []
  for (let at = 0; at < hashes.length; at += hashesAtOnce) {
    const body = { hashes: hashes.slice(at, at + hashesAtOnce) }
    const answer: unknown = await send(() =>
      client.send('/api/discover/hashes', { method: 'POST', body }),
    )
    found.push(...readFiles(answer))
  }
  return found
}

export const findByHash = async (
  { client, userId }: Session,
  sha256: string,
): Promise<string | null> => {
  const filter = client.filter('publisher = {:userId} && sha256 = {:sha256}', { userId, sha256 })
  const { items } = await client.collection('families').getList(1, 1, { filter, fields: 'id' })
  return items[0]?.id ?? null
}

/** Returns the id of a named record, and creates it if it is missing. */
export type NamedRecords = (name: string) => Promise<string>

/** What makes two names the same: the category of Revit that they mean in any language, or the text. */
const identityOf = (
  collection: 'categories' | 'vendors',
  name: string,
  builtIn = 0,
): number | string =>
  collection === 'categories' ? builtIn || (findCategory(name) ?? nameKey(name)) : nameKey(name)

/** Records by their name, whatever its case and language; each is created once, however many requests run at once. */
export const openNamedRecords = async (
  session: Session,
  send: Sender,
  collection: 'categories' | 'vendors',
): Promise<NamedRecords> => {
  const list = async () => {
    const records = await listRecords<{ name: string; built_in?: number }>(session, send, {
      collection,
      fields: collection === 'categories' ? 'id,name,built_in' : 'id,name',
    })
    return new Map(
      records.map(({ id, name, built_in: builtIn }) => [identityOf(collection, name, builtIn), id]),
    )
  }
  const ids = new Map<number | string, Promise<string>>()
  for (const [key, id] of await list()) ids.set(key, Promise.resolve(id))

  const make = async (written: string): Promise<string> => {
    const name = (collection === 'categories' ? standardName(written) : null) ?? written
    try {
      const { id } = await send(() => session.client.collection(collection).create({ name }))
      return id
    } catch (error) {
      if (!(error instanceof ClientResponseError) || error.status !== 400) throw error
      const madeByOthers = (await list()).get(identityOf(collection, name))
      if (madeByOthers === undefined) throw error
      return madeByOthers
    }
  }
  return (name) => {
    const key = identityOf(collection, name)
    const id = ids.get(key) ?? make(name)
    ids.set(key, id)
    id.catch(() => ids.delete(key))
    return id
  }
}
