import { type Family, type Freemium } from '#lib/domain/family.ts'

import { callAgain } from './call.ts'
import { client } from './client.ts'
import { refreshSession } from './session.ts'
import { isObject, unreadable } from './shape.ts'

const pageSize = 500
const query = {
  perPage: pageSize,
  sort: '-created',
  expand: 'category,vendor',
  skipTotal: true,
  fields: 'id,collectionId,name,freemium,thumbnail,expand.category.name,expand.vendor.name',
}

const unreadableList = (what: string) => unreadable(`The families list ${what}.`)

const nameOf = (record: unknown): string[] =>
  isObject(record) && typeof record.name === 'string' ? [record.name] : []

function readFamily(item: unknown): Family {
  if (!isObject(item) || typeof item.id !== 'string' || typeof item.name !== 'string') {
    throw unreadableList('holds a record without id or name')
  }
  const expand = isObject(item.expand) ? item.expand : {}
  const categories: unknown[] = Array.isArray(expand.category) ? expand.category : [expand.category]
  const file = typeof item.thumbnail === 'string' ? item.thumbnail : ''
  const freemium: Freemium = item.freemium === 'premium' ? 'premium' : 'free'
  return {
    id: item.id,
    name: item.name,
    freemium,
    categories: categories.flatMap(nameOf),
    vendor: nameOf(expand.vendor)[0] ?? null,
    thumbnail: file && client.files.getURL(item, file, { thumb: '150x150' }),
  }
}

async function fetchPage(page: number): Promise<Family[]> {
  const answer: unknown = await callAgain((signal) =>
    client.send('/api/collections/families/records', {
      query: { ...query, page },
      requestKey: null,
      signal,
    }),
  )
  if (!isObject(answer) || !Array.isArray(answer.items)) throw unreadableList('has no items')
  return answer.items.map(readFamily)
}

/**
 * Every family the signed-in person may see, the newest first.
 * @throws FailureError; `signed-out` where the server answers an ended session with an empty list
 */
export async function listFamilies(): Promise<Family[]> {
  const families = new Map<string, Family>()
  for (let page = 1; ; page += 1) {
    const found = await fetchPage(page)
    const before = families.size
    for (const family of found) families.set(family.id, family)
    if (found.length < pageSize) break
    if (families.size === before) throw unreadableList('repeats itself')
  }
  if (families.size === 0) await refreshSession()
  return [...families.values()]
}
