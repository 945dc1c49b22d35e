import { atom, computed } from 'nanostores'

import { whenOnline, whenShown } from '#lib/browser/connection.ts'
import { cacheParts, readCachedFavourites } from '#lib/cache/personal-cache.ts'
import type { Columns } from '#lib/catalogue/columns/columns.ts'
import { areNumbers, fetchMarked } from '#lib/catalogue/data/api.ts'
import { $families, type FamiliesState } from '#lib/catalogue/data/families.ts'
import { $filter, $scope } from '#lib/catalogue/filters/address.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { $user } from '#lib/session/session.ts'
import { createLatest } from '#lib/timing/latest.ts'

import { $boardChange } from './board-change.ts'
import { lastChange, onChangeElsewhere } from './change.ts'

/** The person's favourites in the catalogue, by the numbers of the families. */
export interface Marked {
  /** Null while unknown, and where the backend stores none. */
  favourites: ReadonlySet<number> | null
  /** The board that was requested last, without numbers where it cannot be seen. */
  board: { id: string; numbers: Uint32Array | null } | null
  /** Whether it is being loaded, and why that failed; what was known before stays. */
  asking: { status: 'loading' | 'done' } | { status: 'failed'; failure: Failure }
}

const unknown: Marked = { favourites: null, board: null, asking: { status: 'loading' } }

export const $marked = atom<Marked>(unknown)

/** The favourites alone, for what does not show whether they are being loaded. */
export const $favourites = computed($marked, ({ favourites }) => favourites)

/** How many families there are in the scope of the page; null where it has none. */
export function countInScope(): number | null {
  const scope = $scope.get()
  const { favourites, board } = $marked.get()
  if (scope.board) return board?.numbers?.length ?? 0
  return scope.favourites ? (favourites?.size ?? 0) : null
}

/** The last change of a favourite in this browser when the marks were requested. */
const $seenChange = atom<string | null>(null)

const beginAsking = createLatest()

/** Favourites with a pending change, which overrides the server's state; the code that changes them maintains this. */
export const pressed = new Map<number, boolean>()

export function withPressed(numbers: Iterable<number>): ReadonlySet<number> {
  const favourites = new Set(numbers)
  for (const [number, isFavourite] of pressed) {
    if (isFavourite) favourites.add(number)
    else favourites.delete(number)
  }
  return favourites
}

/** The known or cached favourites; null where there are none. */
async function restoreFavourites(): Promise<ReadonlySet<number> | null> {
  const known = $marked.get().favourites
  const user = $user.get()
  if (known || !user) return known
  const cached = await readCachedFavourites(user.id)
  return areNumbers(cached) ? withPressed(cached) : null
}

/** Fetches the favourites, and the families of the board in the filter. */
export async function loadMarked(): Promise<void> {
  const id = $filter.get().board
  const isLatest = beginAsking()
  $seenChange.set(lastChange())
  $marked.set({ ...$marked.get(), asking: { status: 'loading' } })
  try {
    const { favourites, board } =
      (await fetchMarked(id)) ?? (await (await import('./listed-marked.ts')).findMarked(id))
    if (!isLatest()) return
    $marked.set({
      favourites: favourites && withPressed(favourites),
      board: id === null ? null : { id, numbers: board && Uint32Array.from(board).toSorted() },
      asking: { status: 'done' },
    })
    const user = $user.get()
    if (favourites && user) await cacheParts(user.id, { favourites })
  } catch (error) {
    const favourites = await restoreFavourites()
    if (!isLatest()) return
    const failure = toFailure(error)
    $marked.set({ ...$marked.get(), favourites, asking: { status: 'failed', failure } })
  }
}

/** Keeps the marks up to date as long as the catalogue is open. */
export function openMarked(): () => void {
  let columns: Columns | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const followFamilies = (state: FamiliesState) => {
    if (state.status !== 'ready' || state.columns === columns) return
    columns = state.columns
    // Not in the task in which the families are searched and rendered, which is one of the longest of the page.
    clearTimeout(timer)
    timer = setTimeout(() => void loadMarked())
  }
  const followFilter = ({ board }: { board: string | null }) => {
    if (board !== null && board !== $marked.get().board?.id) void loadMarked()
  }
  const followBoard = (change: { board: string } | null) => {
    if (change && change.board === $filter.get().board) void loadMarked()
  }
  const catchUp = () => {
    if ($marked.get().asking.status === 'failed' || $seenChange.get() !== lastChange())
      void loadMarked()
  }
  const { board, favourites } = $filter.get()
  if (board !== null || favourites) void loadMarked()
  const stops = [
    $families.subscribe(followFamilies),
    $filter.listen(followFilter),
    $boardChange.listen(followBoard),
    onChangeElsewhere(() => void loadMarked()),
    whenOnline(catchUp),
    whenShown(catchUp),
  ]
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
    beginAsking()
    pressed.clear()
    $marked.set(unknown)
  }
}
