import { addressBook } from '#lib/catalogue/addresses.ts'
import type { MarkedNumbers } from '#lib/catalogue/data/api.ts'
import { $families } from '#lib/catalogue/data/families.ts'
import { toFailure } from '#lib/failure/failure.ts'

import { listBoardFamilies, listFavourites } from './api.ts'

const whenLoaded = () =>
  new Promise<void>((resolve) => {
    const stop = $families.listen(({ status }) => {
      if (status === 'loading') return
      stop()
      resolve()
    })
  })

/** Null where the backend keeps no favourites. */
async function findFavourites(): Promise<Set<unknown> | null> {
  try {
    return new Set(await listFavourites())
  } catch (error) {
    if (toFailure(error).kind === 'missing') return null
    throw error
  }
}

/** The favourites where the backend is a plain PocketBase: it sends ids, which this browser numbered itself. */
export async function findMarked(board: string | null): Promise<MarkedNumbers> {
  const ids = await findFavourites()
  const listed = board === null ? null : await listBoardFamilies(board)
  const onBoard = listed && new Set(listed)
  if ($families.get().status === 'loading') await whenLoaded()
  const addresses = [...addressBook.all()]
  const numbersOf = (wanted: Set<unknown>) =>
    addresses.filter(([, { id }]) => wanted.has(id)).map(([number]) => number)
  return { favourites: ids && numbersOf(ids), board: onBoard && numbersOf(onBoard) }
}
