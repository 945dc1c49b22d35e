import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'

import { callAgain } from './call.ts'
import { request } from './request.ts'

const perPage = 500

export const pathOf = (collection: string, id = ''): string =>
  `/api/collections/${collection}/records${id && `/${encodeURIComponent(id)}`}`

interface Listing {
  collection: string
  /** Those of a record, separated by commas; `id` among them. */
  fields: string
  filter?: string
  /** Told how many are here after each page. */
  onPage?: (count: number) => void
}

/**
 * Every record that matches, page by page along the ids, so that none is missed or seen twice.
 * @throws FailureError
 */
export async function listRecords({
  collection,
  fields,
  filter = '',
  onPage,
}: Listing): Promise<Record<string, unknown>[]> {
  const records: Record<string, unknown>[] = []
  for (;;) {
    const last = records.at(-1)
    const after = last ? `id > "${readText(last, 'id')}"` : ''
    const query = {
      fields,
      perPage,
      sort: 'id',
      skipTotal: true,
      filter: [filter && `(${filter})`, after].filter(Boolean).join(' && '),
    }
    const answer = await callAgain((signal) => request(pathOf(collection), { query, signal }))
    const items: unknown = isObject(answer) ? answer.items : undefined
    if (!Array.isArray(items)) throw unreadable(`The list of ${collection} has no items.`)
    for (const item of items) {
      if (!isObject(item)) throw unreadable(`The list of ${collection} holds no record.`)
      readText(item, 'id')
      records.push(item)
    }
    onPage?.(records.length)
    if (items.length < perPage) return records
  }
}
