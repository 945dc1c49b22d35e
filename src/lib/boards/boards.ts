import { $boardChange } from '#lib/catalogue/favourites/board-change.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import * as common from '#lib/i18n/common.ts'
import { createResource } from '#lib/resource/resource.ts'
import { createTurns } from '#lib/timing/turns.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import {
  changeBoard,
  changeBoardFamilies,
  createBoard,
  deleteBoard,
  listBoards,
  restoreBoard,
} from './api.ts'
import * as barMessages from './bar-messages.ts'
import type { ListedBoard } from './board.ts'
import { checkBoardName } from './check-name.ts'
import * as messages from './messages.ts'
import { reportFailure } from './report-failure.ts'

interface Boards {
  list: readonly ListedBoard[]
  /** The id of the family that `holds` of each board is about, '' for none. */
  family: string
}

/** The boards of the person and of their teams, for the id of a family to be put on boards, or ''. */
export const boards = createResource(
  async (family: string): Promise<Boards> => ({ list: await listBoards(family), family }),
  { keepsValue: true },
)

const replace = (id: string, change: (board: ListedBoard) => ListedBoard): void =>
  boards.update(({ list, family }) => ({
    list: list.map((board) => (board.id === id ? change(board) : board)),
    family,
  }))

/** Shows how many families a board holds. */
export const showBoardCount = (id: string, count: number): void =>
  replace(id, (board) => ({ ...board, count }))

const tick = (id: string, holds: boolean) =>
  replace(id, (board) => {
    const step = holds ? 1 : -1
    return board.holds === holds ? board : { ...board, holds, count: board.count + step }
  })

/** Ticks are sent to the server in the order in which they were made. */
const inTurn = createTurns()

/** Adds a family to a board or removes it: optimistically, and reverted if the server refuses. */
export function tickBoard(board: ListedBoard, family: string, holds: boolean): Promise<void> {
  tick(board.id, holds)
  return inTurn(() => saveTick(board, family, holds))
}

async function saveTick({ id, name }: ListedBoard, family: string, holds: boolean): Promise<void> {
  try {
    const change = holds ? { add: [family] } : { remove: [family] }
    showBoardCount(id, (await changeBoardFamilies(id, change)).count)
    $boardChange.set({ board: id })
  } catch (error) {
    tick(id, !holds)
    await reportFailure(error, holds ? messages.notAdded(name) : messages.notTakenOff(name))
  }
}

/** Creates a board, with the given families on it. */
export const newBoardForm = createMemberForm<{ name: string; families?: readonly string[] }>({
  rules: { name: checkBoardName },
  async send({ name, families = [] }) {
    await createBoard(name.trim(), families)
    await boards.reload()
  },
})

async function restore(id: string): Promise<void> {
  try {
    await restoreBoard(id)
    await boards.reload()
  } catch (error) {
    await reportFailure(error, barMessages.undoFailed)
  }
}

/** Deletes a board of the list, for everybody; the toast offers to bring it back. */
export async function deleteListedBoard(board: ListedBoard): Promise<void> {
  try {
    await deleteBoard(board.id)
  } catch (error) {
    await reportFailure(error, barMessages.deletionFailed)
    return
  }
  boards.update(({ list, ...rest }) => ({
    ...rest,
    list: list.filter(({ id }) => id !== board.id),
  }))
  showToast({
    label: barMessages.deleted(board.name),
    action: { label: common.undo, altText: common.undoKeyHint, run: () => void restore(board.id) },
  })
}

/** Renames a board of the list. */
export const listedNameForm = createMemberForm<{ id: string; name: string }>({
  rules: { name: checkBoardName },
  async send({ id, name }) {
    await changeBoard(id, { name: name.trim() })
    replace(id, (board) => ({ ...board, name: name.trim() }))
  },
})
