import { pictureAddress, type Query } from '#lib/backend/address.ts'
import { callAgain } from '#lib/backend/call.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { refreshSession } from '#lib/backend/session/session.ts'
import type { FamilyRow } from '#lib/catalogue/columns/columns.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'
import { type FieldOf, isRecord } from '#lib/shapes/unchecked-record.ts'

import type { Address } from './api.ts'

const pageSize = 500

const fields: readonly FieldOf<'families'>[] = [
  'id',
  'collectionId',
  'updated',
  'name',
  'freemium',
  'revit_release',
  'thumbnail',
]

/** The fields that are requested of a listed family. */
export const listedParts = {
  expand: 'category,vendor',
  fields: [...fields, 'expand.category.name', 'expand.vendor.name'].join(),
}

/** A family as the collection lists it. */
export type ListedFamily = Omit<FamilyRow, 'number'> & Address & { updated: string }

const unreadableList = (what: string) => unreadable(`The families list ${what}.`)

const nameOf = (record: unknown): string[] =>
  isRecord<'categories' | 'vendors'>(record) && typeof record.name === 'string' ? [record.name] : []

function readFamily(item: unknown): ListedFamily {
  if (!isRecord<'families'>(item) || typeof item.id !== 'string' || typeof item.name !== 'string') {
    throw unreadableList('holds a record without id or name')
  }
  const expand = isObject(item.expand) ? item.expand : {}
  const categories: unknown[] = Array.isArray(expand.category) ? expand.category : [expand.category]
  const file = typeof item.thumbnail === 'string' ? item.thumbnail : ''
  const collection = typeof item.collectionId === 'string' ? item.collectionId : 'families'
  return {
    id: item.id,
    updated: typeof item.updated === 'string' ? item.updated : '',
    name: item.name,
    isPremium: item.freemium === 'premium',
    release: typeof item.revit_release === 'number' ? item.revit_release || null : null,
    vendor: nameOf(expand.vendor)[0] ?? null,
    categories: categories.flatMap(nameOf),
    thumbnail: pictureAddress(collection, item.id, file),
  }
}

export function readFamilies(answer: unknown): ListedFamily[] {
  if (!isObject(answer) || !Array.isArray(answer.items)) throw unreadableList('has no items')
  return answer.items.map(readFamily)
}

interface Page {
  families: ListedFamily[]
  /** How many there are in all, where that was requested. */
  total: number
}

async function fetchPage(page: number, change: Query): Promise<Page> {
  const asked = { perPage: pageSize, ...listedParts, page, ...change }
  const answer = await callAgain((signal) => request(pathOf('families'), { query: asked, signal }))
  const total = isObject(answer) ? Number(answer.totalItems) : 0
  return { families: readFamilies(answer), total }
}

/**
 * Every family the signed-in person may see, the newest first, page by page.
 * @throws FailureError; `signed-out` where the server answers an ended session with an empty list
 */
export async function listFamilies(): Promise<ListedFamily[]> {
  const families = new Map<string, ListedFamily>()
  for (let page = 1; ; page += 1) {
    const found = await fetchPage(page, { sort: '-created', skipTotal: true })
    const before = families.size
    for (const family of found.families) families.set(family.id, family)
    if (found.families.length < pageSize) break
    if (families.size === before) throw unreadableList('repeats itself')
  }
  if (families.size === 0) await refreshSession()
  return [...families.values()]
}

/**
 * The families that changed since a moment, itself included, and how many there are in all.
 * The last known one is always included: PocketBase delays an empty answer.
 * @param since in the format of a record's `updated`
 * @returns at most 500 of them, the latest first
 * @throws FailureError
 */
export async function listChanges(since: string): Promise<Page> {
  const filter = `updated >= "${since}"`
  const changes = await fetchPage(1, { sort: '-updated', filter, skipTotal: true })
  const { total } = await fetchPage(1, { perPage: 1, fields: 'id,name' })
  return { families: changes.families, total }
}
