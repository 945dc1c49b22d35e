import { computed } from 'nanostores'

import type { Freemium } from '#lib/catalogue/family.ts'
import { $marked, type Marked } from '#lib/catalogue/favourites/marked.ts'
import { readTyped, $typed } from '#lib/catalogue/qualifiers/store.ts'
import type { LeftOutChoices, TypedChoices, TypedState } from '#lib/catalogue/qualifiers/typed.ts'
import type { ValueMatches } from '#lib/catalogue/values/search.ts'
import { $valueMatches } from '#lib/catalogue/values/store.ts'
import type { Failure } from '#lib/failure/failure.ts'
import { $user } from '#lib/session/session.ts'

import { $filter } from './address.ts'
import type { FilterChoice } from './choices.ts'
import type { Filter } from './filter.ts'
import { createStable, memoizeLast } from './memo.ts'
import { isSameChoice, type LeftOut, type Query } from './query.ts'

export type QueryState =
  | { status: 'ready'; query: Query }
  /** Something that the filter needs is still loading. */
  | { status: 'waiting' }
  /** `part` is the part of the filter that needs it. */
  | { status: 'failed'; part: 'favourites' | 'board' | 'values'; failure: Failure }

const nothingLeftOut: LeftOutChoices = {
  texts: [],
  categories: [],
  vendors: [],
  releases: [],
  freemium: [],
  favourites: false,
  onBoards: null,
  fits: null,
}

const noChoices: TypedChoices = { ...nothingLeftOut, freemium: null, order: null, leftOut: null }

const waiting: QueryState = { status: 'waiting' }

/** The same numbers for the same set as last time: a search continues if its query is the same. */
const sortFavourites = memoizeLast(
  (favourites: ReadonlySet<number> | null) => favourites && Uint32Array.from(favourites).toSorted(),
)

const intersect = memoizeLast((...lists: readonly (Uint32Array | null)[]) =>
  lists.reduce((one, other) => {
    if (!one || !other) return one ?? other
    const wanted = new Set(other)
    return one.filter((number) => wanted.has(number))
  }),
)

function unknownPart(part: 'favourites' | 'board', { asking }: Marked): QueryState {
  if (asking.status === 'loading') return waiting
  const failure = asking.status === 'failed' ? asking.failure : ({ kind: 'missing' } as const)
  return { status: 'failed', part, failure }
}

const unite = <Item>() =>
  memoizeLast((chosen: readonly Item[], typed: readonly Item[]): readonly Item[] =>
    typed.length === 0 ? chosen : [...new Set([...chosen, ...typed])],
  )
const uniteCategories = unite<string>()
const uniteVendors = unite<string>()
const uniteReleases = unite<number>()

/** The earlier of two releases in which families must open. */
const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** The other plan leaves nothing where one is chosen and the other one typed. */
const findLeftOut = memoizeLast(
  (
    typed: LeftOutChoices | null,
    plan: Freemium | null,
    favourites: Uint32Array | null,
  ): LeftOut | null => {
    if (!typed && !plan) return null
    const { fits, freemium, onBoards, ...rest } = typed ?? nothingLeftOut
    const marked = rest.favourites ? favourites : null
    return {
      ...rest,
      freemium: plan ? [...freemium, plan] : freemium,
      opensIn: fits,
      numbers:
        marked && onBoards
          ? Uint32Array.from([...marked, ...onBoards]).toSorted()
          : (marked ?? onBoards),
    }
  },
)

/** What is typed and what is chosen: of one kind any may match, of several kinds all must. */
function findQuery(
  filter: Filter,
  release: number | null,
  marked: Marked,
  values: ValueMatches | null,
  state: TypedState,
): QueryState {
  const { board } = filter
  if (state.status === 'waiting') return waiting
  if (state.status === 'failed') return { ...state, part: 'values' }
  const { typed } = state
  const choices = typed.choices ?? noChoices
  const { leftOut } = choices
  const isByFavourites = filter.favourites || choices.favourites
  if ((isByFavourites || leftOut?.favourites) && !marked.favourites) {
    return unknownPart('favourites', marked)
  }
  if (board !== null && marked.board?.id !== board) return unknownPart('board', marked)
  const onBoard = board === null ? null : (marked.board?.numbers ?? null)
  if (board !== null && !onBoard) return unknownPart('board', marked)
  if (values?.state === 'loading') return waiting
  if (values?.state === 'failed') {
    return { status: 'failed', part: 'values', failure: values.failure }
  }
  const plan = choices.freemium
  const chosenPlan = filter.freemium === 'all' ? null : filter.freemium
  const isOtherPlan = plan !== null && chosenPlan !== null && chosenPlan !== plan
  const favourites = sortFavourites(marked.favourites)
  const query: Query = {
    ...filter,
    text: values ? typed.beside : typed.text,
    freemium: chosenPlan ?? plan ?? 'all',
    order: choices.order ?? filter.order,
    categories: uniteCategories(filter.categories, choices.categories),
    vendors: uniteVendors(filter.vendors, choices.vendors),
    releases: uniteReleases(filter.releases, choices.releases),
    opensIn: earlier(filter.fits ? release : null, choices.fits),
    favouriteNumbers: isByFavourites ? favourites : null,
    within: intersect(
      onBoard,
      choices.onBoards,
      values?.state === 'ready' ? values.rows.numbers : null,
    ),
    values: values?.state === 'asked' ? values.asked : null,
    leftOut: findLeftOut(leftOut, isOtherPlan ? chosenPlan : null, favourites),
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
export const $query = computed([$filter, $release, $marked, $valueMatches, $typed], (...parts) =>
  stable(findQuery(...parts)),
)

/** The query without one choice of the filter; null where that is not known. */
export function queryWithout({ kind, without }: FilterChoice): Query | null {
  const filter = { ...$filter.get(), ...without }
  const values = kind === 'text' ? null : $valueMatches.get()
  const found = findQuery(
    filter,
    $release.get(),
    $marked.get(),
    values,
    kind === 'text' ? readTyped('') : $typed.get(),
  )
  return found.status === 'ready' ? found.query : null
}
