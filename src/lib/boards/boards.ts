import { $boardChange } from '#lib/catalogue/favourites/board-change.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import { createResource } from '#lib/resource/resource.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { createTurns } from '#lib/timing/turns.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { changeBoardFamilies, createBoard, listBoards } from './api.ts'
import type { ListedBoard } from './board.ts'
import { checkBoardName } from './check-name.ts'
import * as messages from './messages.ts'

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
    const count = await changeBoardFamilies(id, holds ? { add: [family] } : { remove: [family] })
    replace(id, (board) => ({ ...board, count }))
    $boardChange.set({ board: id })
  } catch (error) {
    tick(id, !holds)
    const { title, text } = explainFailure(toFailure(error))
    const label = holds ? messages.notAdded(name) : messages.notTakenOff(name)
    showToast({ label, description: `${title}. ${text}`, tone: 'danger' })
    await revalidateSession(error)
  }
}

/** Creates a board, with the given family on it if there is one. */
export const newBoardForm = createMemberForm<{ name: string; family?: string }>({
  rules: { name: checkBoardName },
  async send({ name, family = '' }) {
    await createBoard(name.trim(), family ? [family] : [])
    await boards.load(family)
  },
})
