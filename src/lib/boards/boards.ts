import { atom } from 'nanostores'

import { $boardChange } from '#lib/catalogue/favourites/board-change.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { findErrors } from '#lib/forms/form-state.ts'
import { createForm } from '#lib/forms/form.ts'
import { suspectSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { changeBoardFamilies, createBoard, type ListedBoard, listBoards } from './api.ts'
import { checkBoardName } from './check-name.ts'
import * as words from './messages.ts'

export type BoardsState =
  | { status: 'loading' }
  /** `family` is the id of the one that `holds` of each board tells of, '' for none. */
  | { status: 'ready'; boards: ListedBoard[]; family: string }
  | { status: 'failed'; failure: Failure }

/** The boards of the person and of their teams. */
export const $boards = atom<BoardsState>({ status: 'loading' })

/** @param family id of the one to be put on boards, '' for none */
export async function loadBoards(family = ''): Promise<void> {
  const state = $boards.get()
  if (state.status !== 'ready' || state.family !== family) $boards.set({ status: 'loading' })
  try {
    $boards.set({ status: 'ready', boards: await listBoards(family), family })
  } catch (error) {
    $boards.set({ status: 'failed', failure: toFailure(error) })
    await suspectSession(error)
  }
}

function replace(id: string, change: (board: ListedBoard) => ListedBoard): void {
  const state = $boards.get()
  if (state.status !== 'ready') return
  const boards = state.boards.map((board) => (board.id === id ? change(board) : board))
  $boards.set({ ...state, boards })
}

const tick = (id: string, holds: boolean) =>
  replace(id, (board) => {
    const step = holds ? 1 : -1
    return board.holds === holds ? board : { ...board, holds, count: board.count + step }
  })

/** The server hears of ticks in the order in which they were made. */
let turn = Promise.resolve()

/** Puts a family on a board or takes it off: at once, and back where the server says no. */
export function tickBoard(board: ListedBoard, family: string, holds: boolean): Promise<void> {
  tick(board.id, holds)
  turn = turn.then(() => saveTick(board, family, holds))
  return turn
}

async function saveTick({ id, name }: ListedBoard, family: string, holds: boolean): Promise<void> {
  try {
    const count = await changeBoardFamilies(id, holds ? { add: [family] } : { remove: [family] })
    replace(id, (board) => ({ ...board, count }))
    $boardChange.set({ board: id })
  } catch (error) {
    tick(id, !holds)
    const { title, text } = explainFailure(toFailure(error))
    const label = holds ? words.notAdded(name) : words.notTakenOff(name)
    showToast({ label, description: `${title}. ${text}`, tone: 'danger' })
    await suspectSession(error)
  }
}

/** Makes a board; a family that is given is on it from the start. */
export const newBoardForm = createForm<{ name: string; family?: string }>({
  check: ({ name }) => findErrors({ name: checkBoardName(name) }),
  async send({ name, family = '' }) {
    await createBoard(name.trim(), family ? [family] : [])
    await loadBoards(family)
  },
})
