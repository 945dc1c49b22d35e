import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'
import {
  type CollectionName,
  type FieldOf,
  isRecord,
  type Unchecked,
} from '#lib/shapes/unchecked-record.ts'

import { callAgain } from './call.ts'
import { pathOf } from './record-path.ts'
import { request } from './request.ts'

const perPage = 500

interface Listing<Name extends CollectionName> {
  collection: Name
  /** `id` among them. */
  fields: readonly FieldOf<Name>[]
  filter?: string
  /** Called with the number of records loaded so far, after each page. */
  onPage?: (count: number) => void
}

/**
 * Every record that matches, page by page along the ids, so that none is missed or seen twice.
 * @throws FailureError
 */
export async function listRecords<Name extends CollectionName>({
  collection,
  fields,
  filter = '',
  onPage,
}: Listing<Name>): Promise<Unchecked<Name>[]> {
  const records: Unchecked<Name>[] = []
  for (;;) {
    const last = records.at(-1)
    const after = last ? `id > "${readText(last, 'id')}"` : ''
    const query = {
      fields: fields.join(),
      perPage,
      sort: 'id',
      skipTotal: true,
      filter: [filter && `(${filter})`, after].filter(Boolean).join(' && '),
    }
    const answer = await callAgain((signal) => request(pathOf(collection), { query, signal }))
    const items: unknown = isObject(answer) ? answer.items : undefined
    if (!Array.isArray(items)) throw unreadable(`The list of ${collection} has no items.`)
    for (const item of items) {
      if (!isRecord<Name>(item)) throw unreadable(`The list of ${collection} holds no record.`)
      readText(item, 'id')
      records.push(item)
    }
    onPage?.(records.length)
    if (items.length < perPage) return records
  }
}
