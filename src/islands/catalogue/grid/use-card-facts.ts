import { useStore } from '@nanostores/react'

import { $favourites } from '#lib/catalogue/favourites/marked.ts'
import { $valueMatches } from '#lib/catalogue/values/store.ts'
import { $user } from '#lib/session/session.ts'

/** The parts of the cards that depend on the person. */
export function useCardFacts() {
  const favourites = useStore($favourites)
  const user = useStore($user)
  const matches = useStore($valueMatches)
  const rows = matches?.state === 'ready' ? matches.rows : null
  return {
    isFavourite: (number: number) => favourites && favourites.has(number),
    ownRelease: user?.revitRelease ?? null,
    /** The names of its types that a search by value found. */
    typesOf: (number: number) => rows?.get(number) ?? null,
  }
}
