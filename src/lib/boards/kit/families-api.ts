import { callAgain } from '#lib/backend/call.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import type { KitContents, KitFamily } from '#lib/boards/board.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'
import { isRecordId } from '#lib/shapes/record-id.ts'
import { readPositive, readText } from '#lib/shapes/record-values.ts'
import { type FieldOf, isRecord } from '#lib/shapes/unchecked-record.ts'

/** How many families one request may name: they are part of its address. */
const namedAtOnce = 50

const fields: readonly FieldOf<'families'>[] = [
  'id',
  'name',
  'freemium',
  'publisher',
  'rfa',
  'type_catalogue',
  'revision',
  'sha256',
  'bytes',
  'revit_release',
]

function readFamily(record: unknown): KitFamily {
  if (!isRecord<'families'>(record) || readText(record.id) === '') {
    throw unreadable('A family for the kit has no id.')
  }
  const expand = isObject(record.expand) ? record.expand : {}
  const vendor = isRecord<'vendors'>(expand.vendor) ? readText(expand.vendor.name) : ''
  return {
    id: readText(record.id),
    name: readText(record.name),
    freemium: record.freemium === 'premium' ? 'premium' : 'free',
    publisher: readText(record.publisher),
    file: readText(record.rfa) || null,
    catalogue: readText(record.type_catalogue) || null,
    revision: readPositive(record.revision) ?? 0,
    sha256: readText(record.sha256),
    bytes: readPositive(record.bytes) ?? 0,
    release: readPositive(record.revit_release),
    vendor,
  }
}

/** What a kit needs of families that are on no board. @throws FailureError */
export async function fetchKitFamilies(ids: readonly string[]): Promise<KitContents> {
  const found = new Map<string, KitFamily>()
  for (let start = 0; start < ids.length; start += namedAtOnce) {
    const named = ids.slice(start, start + namedAtOnce).filter(isRecordId)
    if (named.length === 0) continue
    const query = {
      filter: named.map((id) => `id="${id}"`).join('||'),
      fields: [...fields, 'expand.vendor.name'].join(),
      expand: 'vendor',
      perPage: namedAtOnce,
      skipTotal: true,
    }
    const answer = await callAgain((signal) => request(pathOf('families'), { query, signal }))
    if (!isObject(answer) || !Array.isArray(answer.items)) {
      throw unreadable('The list of families has no items.')
    }
    for (const family of answer.items.map(readFamily)) found.set(family.id, family)
  }
  return {
    families: ids.flatMap((id) => found.get(id) ?? []),
    unavailable: ids.filter((id) => !found.has(id)),
  }
}
