import { clearPersonalCache, keep, readCached } from '#lib/cache/personal-cache.ts'

import type { Mark } from './check-cached.ts'
import type { CatalogueSnapshot } from './source.ts'

/** Of a compact catalogue, as many addresses are kept as a few screens show. */
const addressesKept = 2000

/** What this browser kept for the person, or null; what is damaged is removed. */
export async function readCachedCatalogue(userId: string): Promise<CatalogueSnapshot<Mark> | null> {
  const stored = await readCached(userId)
  if (stored?.families === undefined) return null
  const { checkCached } = await import('./check-cached.ts')
  const holding = checkCached(stored)
  if (holding) return holding
  console.error('The catalogue that this browser kept is damaged and is fetched again.')
  await clearPersonalCache()
  return null
}

const addressesOf = ({ mark, addresses }: CatalogueSnapshot<Mark>) =>
  mark.kind === 'listed' ? addresses : new Map([...addresses].slice(-addressesKept))

export const cacheCatalogue = (userId: string, holding: CatalogueSnapshot<Mark>): Promise<void> =>
  keep(userId, {
    families: { mark: holding.mark, columns: holding.columns },
    addresses: addressesOf(holding),
  })

/** Keeps the addresses that were looked up since. */
export const cacheAddresses = (userId: string, holding: CatalogueSnapshot<Mark>): Promise<void> =>
  keep(userId, { addresses: addressesOf(holding) })
