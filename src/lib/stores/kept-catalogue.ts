import { forgetKept, keep, readKept } from '#lib/api/catalogue-cache.ts'
import { checkColumns } from '#lib/domain/check-columns.ts'
import { isObject } from '#lib/domain/json-object.ts'

import type { Addresses, Holding } from './catalogue-source.ts'
import type { CompactMark } from './compact-source.ts'
import type { ListedMark } from './listed-source.ts'

export type Mark = CompactMark | ListedMark

/** Of a compact catalogue, as many addresses are kept as a few screens show. */
const addressesKept = 2000

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
    const { id, thumbnail } = address
    if (typeof id !== 'string' || (thumbnail !== null && typeof thumbnail !== 'string')) return null
    addresses.set(number, { id, thumbnail })
  }
  return addresses
}

/** What this browser kept for the person, or null; what is damaged is removed. */
export async function readHolding(userId: string): Promise<Holding<Mark> | null> {
  const stored = await readKept(userId)
  if (stored?.families === undefined) return null
  const families = isObject(stored.families) ? stored.families : {}
  const mark = readMark(families.mark)
  const columns = checkColumns(families.columns)
  const addresses = readAddresses(stored.addresses)
  const isWhole = mark?.kind !== 'listed' || addresses?.size === columns?.numbers.length
  if (mark && columns && addresses && isWhole) return { mark, columns, addresses }
  console.error('The catalogue that this browser kept is damaged and is fetched again.')
  await forgetKept()
  return null
}

const addressesOf = ({ mark, addresses }: Holding<Mark>) =>
  mark.kind === 'listed' ? addresses : new Map([...addresses].slice(-addressesKept))

export const keepHolding = (userId: string, holding: Holding<Mark>): Promise<void> =>
  keep(userId, {
    families: { mark: holding.mark, columns: holding.columns },
    addresses: addressesOf(holding),
  })

/** Keeps the addresses that were looked up since. */
export const keepAddresses = (userId: string, holding: Holding<Mark>): Promise<void> =>
  keep(userId, { addresses: addressesOf(holding) })
