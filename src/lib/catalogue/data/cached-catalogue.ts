import { forgetKept, keep, readKept } from '#lib/cache/personal-cache.ts'

import type { Mark } from './check-cached.ts'
import type { Holding } from './source.ts'

/** Of a compact catalogue, as many addresses are kept as a few screens show. */
const addressesKept = 2000

/** What this browser kept for the person, or null; what is damaged is removed. */
export async function readHolding(userId: string): Promise<Holding<Mark> | null> {
  const stored = await readKept(userId)
  if (stored?.families === undefined) return null
  const { checkKept } = await import('./check-cached.ts')
  const holding = checkKept(stored)
  if (holding) return holding
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
