import { atom } from 'nanostores'

import { $boardChange } from '#lib/catalogue/favourites/board-change.ts'
import { createTurns } from '#lib/timing/turns.ts'

import { changeBoardFamilies } from './api.ts'
import type { Board } from './board.ts'
import { showBoardCount } from './boards.ts'
import * as messages from './messages.ts'
import { reportFailure } from './report-failure.ts'

export type Addition =
  | { status: 'busy' }
  /** `added` are the ids of the families that were not on the board before, `present` counts the others. */
  | { status: 'done'; added: readonly string[]; present: number }

/** What was added to which board since the choice of boards was opened, by the ids of the boards. */
export const $additions = atom<Readonly<Record<string, Addition>>>({})

export const forgetAdditions = (): void => $additions.set({})

function show(board: string, addition: Addition | null): void {
  const { [board]: _, ...others } = $additions.get()
  $additions.set(addition ? { ...others, [board]: addition } : others)
}

/** One change after the other: an undo never overtakes what it takes back. */
const inTurn = createTurns()

/** Adds families to a board; those that are on it already stay where they are. */
export function addFamilies({ id, name }: Board, families: readonly string[]): Promise<void> {
  show(id, { status: 'busy' })
  return inTurn(async () => {
    try {
      const { count, added } = await changeBoardFamilies(id, { add: [...families] })
      show(id, { status: 'done', added, present: families.length - added.length })
      showBoardCount(id, count)
      $boardChange.set({ board: id })
    } catch (error) {
      show(id, null)
      await reportFailure(error, messages.notAdded(name))
    }
  })
}

/** Takes off a board what was added to it last. */
export function undoAddition({ id, name }: Board): Promise<void> {
  const before = $additions.get()[id]
  if (before?.status !== 'done') return Promise.resolve()
  show(id, { status: 'busy' })
  return inTurn(async () => {
    try {
      const { count } = await changeBoardFamilies(id, { remove: [...before.added] })
      show(id, null)
      showBoardCount(id, count)
      $boardChange.set({ board: id })
    } catch (error) {
      show(id, before)
      await reportFailure(error, messages.notTakenOff(name))
    }
  })
}
