import { atom } from 'nanostores'

import { $boardChange } from '#lib/catalogue/favourites/board-change.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { findErrors } from '#lib/forms/form-state.ts'
import { createForm } from '#lib/forms/form.ts'
import * as common from '#lib/i18n/common.ts'
import { suspectSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import {
  type BoardRecord,
  changeBoard,
  deleteBoard as remove,
  fetchBoard,
  type OpenedBoard,
  restoreBoard,
} from './api.ts'
import * as words from './bar-messages.ts'
import { checkBoardName } from './check-name.ts'

export type BoardState =
  | { status: 'loading' }
  | { status: 'ready'; board: OpenedBoard }
  /** There is none under this address, or none that is shared with the person. */
  | { status: 'missing' }
  /** It was deleted here, and can be brought back. */
  | { status: 'deleted'; name: string }
  | { status: 'failed'; failure: Failure }

/** The board that Discover shows. */
export const $board = atom<BoardState>({ status: 'loading' })

let shown = ''
let deleted: BoardRecord | null = null

/** Loads the board again; what is shown stays until then. */
export async function loadBoard(): Promise<void> {
  const id = shown
  if ($board.get().status !== 'ready') $board.set({ status: 'loading' })
  try {
    const board = await fetchBoard(id)
    if (id === shown) $board.set({ status: 'ready', board })
  } catch (error) {
    await suspectSession(error)
    if (id !== shown) return
    const failure = toFailure(error)
    $board.set(failure.kind === 'missing' ? { status: 'missing' } : { status: 'failed', failure })
  }
}

/** Shows a board, and again when the connection is back or its families changed here. */
export function openBoard(id: string): () => void {
  shown = id
  $board.set({ status: 'loading' })
  const retry = () => {
    if ($board.get().status === 'failed') void loadBoard()
  }
  globalThis.addEventListener('online', retry)
  const stopListening = $boardChange.listen((change) => {
    if (change?.board === shown && $board.get().status === 'ready') void loadBoard()
  })
  void loadBoard()
  return () => {
    globalThis.removeEventListener('online', retry)
    stopListening()
  }
}

function show(change: Partial<OpenedBoard>): void {
  const state = $board.get()
  if (state.status === 'ready') $board.set({ ...state, board: { ...state.board, ...change } })
}

export const boardNameForm = createForm<{ name: string }>({
  check: ({ name }) => findErrors({ name: checkBoardName(name) }),
  async send({ name }) {
    const state = $board.get()
    if (state.status !== 'ready' || state.board.name === name.trim()) return
    await changeBoard(state.board.id, { name: name.trim() })
    show({ name: name.trim() })
  },
})

async function report(error: unknown, label: string): Promise<void> {
  const { title, text } = explainFailure(toFailure(error))
  showToast({ label, description: `${title}. ${text}`, tone: 'danger' })
  await suspectSession(error)
}

/** Shares the board with one of the person's teams, or with nobody: at once, and back where that fails. */
export async function shareBoard(team: OpenedBoard['team']): Promise<void> {
  const state = $board.get()
  if (state.status !== 'ready') return
  const before = state.board.team
  show({ team })
  try {
    await changeBoard(state.board.id, { team: team?.id ?? '' })
  } catch (error) {
    show({ team: before })
    await report(error, words.sharingFailed)
  }
}

/** Brings back the board that was deleted last. */
export async function undoDeletion(): Promise<void> {
  if (!deleted) return
  const { id } = deleted
  try {
    await restoreBoard(deleted)
    deleted = null
    $boardChange.set({ board: id })
    if (id === shown) await loadBoard()
  } catch (error) {
    await report(error, words.undoFailed)
  }
}

export async function deleteBoard(): Promise<void> {
  const state = $board.get()
  if (state.status !== 'ready') return
  const { id, name } = state.board
  try {
    deleted = await remove(id)
  } catch (error) {
    await report(error, words.deletionFailed)
    return
  }
  $board.set({ status: 'deleted', name })
  $boardChange.set({ board: id })
  showToast({
    label: words.deleted(name),
    action: {
      label: common.undo,
      altText: words.undoHint,
      run: () => void undoDeletion(),
    },
  })
}
