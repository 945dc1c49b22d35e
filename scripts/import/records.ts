import { ClientResponseError, type RecordModel } from 'pocketbase'

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

/** Records by their case-insensitive name; each is created once, however many requests run at once. */
export const openNamedRecords = async (
  session: Session,
  send: Sender,
  collection: 'categories' | 'vendors',
): Promise<NamedRecords> => {
  const list = async () => {
    const records = await listRecords<{ name: string }>(session, send, {
      collection,
      fields: 'id,name',
    })
    return new Map(records.map(({ id, name }) => [nameKey(name), id]))
  }
  const ids = new Map<string, Promise<string>>()
  for (const [key, id] of await list()) ids.set(key, Promise.resolve(id))

  const make = async (name: string): Promise<string> => {
    try {
      const { id } = await send(() => session.client.collection(collection).create({ name }))
      return id
    } catch (error) {
      if (!(error instanceof ClientResponseError) || error.status !== 400) throw error
      const madeByOthers = (await list()).get(nameKey(name))
      if (madeByOthers === undefined) throw error
      return madeByOthers
    }
  }
  return (name) => {
    const key = nameKey(name)
    const id = ids.get(key) ?? make(name)
    ids.set(key, id)
    id.catch(() => ids.delete(key))
    return id
  }
}
