import { checkColumns } from '#lib/catalogue/columns/check-columns.ts'
import { isObject } from '#lib/shapes/json-object.ts'

import type { CompactMark } from './compact-source.ts'
import type { ListedMark } from './listed-source.ts'
import type { Addresses, CatalogueSnapshot } from './source.ts'

export type Mark = CompactMark | ListedMark

function readMark(stored: unknown): Mark | null {
  if (!isObject(stored)) return null
  const { kind, epoch, change, collection, updated } = stored
  if (kind === 'listed' && typeof updated === 'string') return { kind, updated }
  const isCompact =
    kind === 'compact' &&
    typeof epoch === 'string' &&
    typeof change === 'number' &&
    typeof collection === 'string'
  return isCompact ? { kind, epoch, change, collection } : null
}

function readAddresses(stored: unknown): Addresses | null {
  if (!(stored instanceof Map)) return null
  const addresses: Addresses = new Map()
  for (const [number, address] of stored as Map<unknown, unknown>) {
    if (typeof number !== 'number' || !isObject(address)) return null
    const { id, thumbnail, language } = address
    if (typeof id !== 'string' || (thumbnail !== null && typeof thumbnail !== 'string')) return null
    const isNamed = typeof language === 'string'
    addresses.set(number, isNamed ? { id, thumbnail, language } : { id, thumbnail })
  }
  return addresses
}

/** The stored data, or null where any part of it does not have the expected shape. */
export function checkCached(stored: {
  families: unknown
  addresses: unknown
}): CatalogueSnapshot<Mark> | null {
  const families = isObject(stored.families) ? stored.families : {}
  const mark = readMark(families.mark)
  const columns = checkColumns(families.columns)
  const addresses = readAddresses(stored.addresses)
  const isWhole = mark?.kind !== 'listed' || addresses?.size === columns?.numbers.length
  return mark && columns && addresses && isWhole ? { mark, columns, addresses } : null
}
