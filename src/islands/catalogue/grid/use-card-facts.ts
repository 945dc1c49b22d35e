import { useStore } from '@nanostores/react'
import { useDeferredValue } from 'react'

import { $favourites } from '#lib/catalogue/favourites/marked.ts'
import { $valueMatches } from '#lib/catalogue/values/store.ts'
import { $user } from '#lib/session/session.ts'

/** The parts of the cards that depend on the person. */
export function useCardFacts() {
  const favourites = useStore($favourites)
  // Every card gets its heart when they arrive, which is rendered in pieces; what changes later follows from a press.
  const hasArrived = useDeferredValue(favourites !== null)
  const user = useStore($user)
  const matches = useStore($valueMatches)
  const rows = matches?.state === 'ready' ? matches.rows : null
  return {
    isFavourite: (number: number) => (hasArrived && favourites ? favourites.has(number) : null),
    ownRelease: user?.revitRelease ?? null,
    /** The names of its types that a search by value found. */
    typesOf: (number: number) => rows?.get(number) ?? null,
  }
}
