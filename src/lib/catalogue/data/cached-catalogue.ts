import { clearPersonalCache, cacheParts, readCached } from '#lib/cache/personal-cache.ts'

import type { Mark } from './check-cached.ts'
import type { CatalogueSnapshot } from './source.ts'

/** Of a compact catalogue, only as many addresses are cached as a few screens show. */
const addressesKept = 2000

/** What this browser has cached for the person, or null; damaged data is removed. */
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
  cacheParts(userId, {
    families: { mark: holding.mark, columns: holding.columns },
    addresses: addressesOf(holding),
  })

/** Caches the addresses that were looked up since. */
export const cacheAddresses = (userId: string, holding: CatalogueSnapshot<Mark>): Promise<void> =>
  cacheParts(userId, { addresses: addressesOf(holding) })
