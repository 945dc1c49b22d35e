import { atom, type ReadableAtom } from 'nanostores'

import { $boardChange } from '#lib/catalogue/favourites/board-change.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'

import { fetchBoardNumbers, listNamedBoards, type NamedBoard } from './boards-api.ts'

type Asked = { status: 'idle' | 'loading' } | { status: 'failed'; failure: Failure }

/** A board, and its families by the numbers of the catalogue once they were asked for. */
export interface KnownBoard extends NamedBoard {
  numbers: Uint32Array | null
}

export type LoadedBoards =
  | Asked
  /** `absent` where the backend has no boards. */
  | { status: 'ready'; boards: readonly KnownBoard[] | 'absent'; numbers: Asked }

export interface Boards {
  $loaded: ReadableAtom<LoadedBoards>
  /** Loads which boards there are. */
  load: () => Promise<void>
  /** Loads the families of some boards. */
  loadNumbers: (ids: readonly string[]) => Promise<void>
  /** Requests again what failed to load. */
  retry: () => void
}

const idle: Asked = { status: 'idle' }
const loading: Asked = { status: 'loading' }

/** The boards of the person, as far as a text asks for them. */
export function createBoards(): Boards {
  const $loaded = atom<LoadedBoards>(idle)

  async function load(): Promise<void> {
    $loaded.set(loading)
    try {
      const listed = await listNamedBoards()
      const boards = listed ? listed.map((board) => ({ ...board, numbers: null })) : 'absent'
      $loaded.set({ status: 'ready', boards, numbers: idle })
    } catch (error) {
      $loaded.set({ status: 'failed', failure: toFailure(error) })
    }
  }

  const update = (change: (board: KnownBoard) => KnownBoard, numbers: Asked): void => {
    const state = $loaded.get()
    if (state.status !== 'ready' || state.boards === 'absent') return
    $loaded.set({ status: 'ready', boards: state.boards.map(change), numbers })
  }

  async function loadNumbers(ids: readonly string[]): Promise<void> {
    const state = $loaded.get()
    if (state.status !== 'ready' || state.numbers.status !== 'idle') return
    update((board) => board, loading)
    try {
      const found = await Promise.all(
        ids.map(async (id) => [id, await fetchBoardNumbers(id)] as const),
      )
      const numbers = new Map(found)
      update((board) => ({ ...board, numbers: numbers.get(board.id) ?? board.numbers }), idle)
    } catch (error) {
      update((board) => board, { status: 'failed', failure: toFailure(error) })
    }
  }

  function retry(): void {
    const state = $loaded.get()
    if (state.status === 'failed') void load()
    // Whoever needs the numbers asks for them again.
    else if (state.status === 'ready' && state.numbers.status === 'failed')
      update((board) => board, idle)
  }

  $boardChange.listen((change) => {
    update((board) => (board.id === change?.board ? { ...board, numbers: null } : board), idle)
  })

  return { $loaded, load, loadNumbers, retry }
}
