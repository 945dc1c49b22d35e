import { computed } from 'nanostores'

import { $marked, type Marked } from '#lib/catalogue/favourites/marked.ts'
import type { ValueMatches } from '#lib/catalogue/values/search.ts'
import { $valueMatches } from '#lib/catalogue/values/store.ts'
import type { Failure } from '#lib/failure/failure.ts'
import { $user } from '#lib/session/session.ts'

import { $filter } from './address.ts'
import type { FilterChoice } from './choices.ts'
import type { Filter } from './filter.ts'
import { createStable, memoizeLast } from './memo.ts'
import { isSameChoice, type Query } from './query.ts'

export type QueryState =
  | { status: 'ready'; query: Query }
  /** Something that the filter needs is still loading. */
  | { status: 'waiting' }
  /** `part` is the part of the filter that needs it. */
  | { status: 'failed'; part: 'favourites' | 'board' | 'values'; failure: Failure }

const waiting: QueryState = { status: 'waiting' }

/** The same numbers for the same set as last time: a search continues if its query is the same. */
const sortFavourites = memoizeLast(
  (favourites: ReadonlySet<number> | null) => favourites && Uint32Array.from(favourites).toSorted(),
)

const intersect = memoizeLast((board: Uint32Array | null, found: Uint32Array | null) => {
  if (!board || !found) return board ?? found
  const wanted = new Set(found)
  return board.filter((number) => wanted.has(number))
})

function unknownPart(part: 'favourites' | 'board', { asking }: Marked): QueryState {
  if (asking.status === 'loading') return waiting
  const failure = asking.status === 'failed' ? asking.failure : ({ kind: 'missing' } as const)
  return { status: 'failed', part, failure }
}

function findQuery(
  filter: Filter,
  release: number | null,
  marked: Marked,
  values: ValueMatches | null,
): QueryState {
  const { board } = filter
  if (filter.favourites && !marked.favourites) return unknownPart('favourites', marked)
  if (board !== null && marked.board?.id !== board) return unknownPart('board', marked)
  const onBoard = board === null ? null : (marked.board?.numbers ?? null)
  if (board !== null && !onBoard) return unknownPart('board', marked)
  if (values?.state === 'loading') return waiting
  if (values?.state === 'failed') {
    return { status: 'failed', part: 'values', failure: values.failure }
  }
  const query = {
    ...filter,
    text: values ? '' : filter.text,
    opensIn: filter.fits ? release : null,
    favouriteNumbers: filter.favourites ? sortFavourites(marked.favourites) : null,
    within: intersect(onBoard, values?.rows.numbers ?? null),
  }
  return { status: 'ready', query }
}

const $release = computed($user, (user) => user?.revitRelease ?? null)

const isSameQuery = (one: QueryState, other: QueryState): boolean =>
  one.status === 'ready' &&
  other.status === 'ready' &&
  one.query.text === other.query.text &&
  isSameChoice(one.query, other.query)

const stable = createStable(isSameQuery)

/** What to search the catalogue for: the filter, with the numbers of families behind its parts. */
export const $query = computed([$filter, $release, $marked, $valueMatches], (...parts) =>
  stable(findQuery(...parts)),
)

/** The query without one choice of the filter; null where that is not known. */
export function queryWithout({ kind, without }: FilterChoice): Query | null {
  const filter = { ...$filter.get(), ...without }
  const values = kind === 'text' ? null : $valueMatches.get()
  const found = findQuery(filter, $release.get(), $marked.get(), values)
  return found.status === 'ready' ? found.query : null
}
