import { atom } from 'nanostores'

import { $boardChange } from '#lib/catalogue/favourites/board-change.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import * as common from '#lib/i18n/common.ts'
import { createResource } from '#lib/resource/resource.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { changeBoard, deleteBoard as remove, fetchBoard, restoreBoard } from './api.ts'
import * as messages from './bar-messages.ts'
import type { OpenedBoard } from './board.ts'
import { checkBoardName } from './check-name.ts'
import { checkDescription } from './check-texts.ts'
import { reportFailure } from './report-failure.ts'
import { createRevalidation } from './revalidate.ts'

/** The board that Discover shows. */
export const board = createResource(fetchBoard, { keepsValue: true })

/** Why a change of the board's families is not shown above them. */
export const boardRevalidation = createRevalidation(board)

/** The board that was last deleted here, while it can be restored. */
export const $deletedBoard = atom<{ id: string; name: string } | null>(null)

/** Shows a board, and again when the connection is back or its families changed here. */
export function openBoard(id: string): () => void {
  const stopListening = $boardChange.listen((change) => {
    if (change?.board === id && $deletedBoard.get()?.id !== id)
      void boardRevalidation.revalidate(id)
  })
  const close = board.open(id)
  return () => {
    stopListening()
    close()
    boardRevalidation.$failure.set(null)
  }
}

const show = (change: Partial<OpenedBoard>): void =>
  board.update((shown) => ({ ...shown, ...change }))

export const boardNameForm = createMemberForm<{ name: string }>({
  rules: { name: checkBoardName },
  async send({ name }) {
    const shown = board.value()
    if (!shown || shown.name === name.trim()) return
    await changeBoard(shown.id, { name: name.trim() })
    show({ name: name.trim() })
  },
})

export const boardDescriptionForm = createMemberForm<{ description: string }>({
  rules: { description: checkDescription },
  async send({ description }) {
    const shown = board.value()
    const text = description.trim()
    if (!shown || shown.description === text) return
    await changeBoard(shown.id, { description: text })
    show({ description: text })
  },
})

/** Shares the board with one of the person's teams, or with nobody: optimistically, and reverted if that fails. */
export async function shareBoard(team: OpenedBoard['team']): Promise<void> {
  const shown = board.value()
  if (!shown) return
  const before = shown.team
  show({ team })
  try {
    await changeBoard(shown.id, { team: team?.id ?? '' })
  } catch (error) {
    show({ team: before })
    await reportFailure(error, messages.sharingFailed)
  }
}

/** Restores the board that was deleted last. */
export async function undoDeletion(): Promise<void> {
  const deleted = $deletedBoard.get()
  if (!deleted) return
  try {
    await restoreBoard(deleted.id)
    $deletedBoard.set(null)
    $boardChange.set({ board: deleted.id })
  } catch (error) {
    await reportFailure(error, messages.undoFailed)
  }
}

/** Takes effect immediately, for the whole team; the page offers to bring the board back for as long as it stays open. */
export async function deleteBoard(): Promise<void> {
  const shown = board.value()
  if (!shown) return
  const { id, name } = shown
  try {
    await remove(id)
    $deletedBoard.set({ id, name })
  } catch (error) {
    await reportFailure(error, messages.deletionFailed)
    return
  }
  $boardChange.set({ board: id })
  showToast({
    label: messages.deleted(name),
    action: {
      label: common.undo,
      altText: messages.undoHint,
      run: () => void undoDeletion(),
    },
  })
}
