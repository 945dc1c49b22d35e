import { atom } from 'nanostores'

import { $boardChange } from '#lib/catalogue/favourites/board-change.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import * as common from '#lib/i18n/common.ts'
import { createResource } from '#lib/resource/resource.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import {
  type BoardRecord,
  changeBoard,
  deleteBoard as remove,
  fetchBoard,
  restoreBoard,
} from './api.ts'
import * as messages from './bar-messages.ts'
import type { OpenedBoard } from './board.ts'
import { checkBoardName } from './check-name.ts'

/** The board that Discover shows. */
export const board = createResource(fetchBoard, { keepsValue: true })

/** The board that was last deleted here, while it can be restored. */
export const $deletedBoard = atom<{ id: string; name: string; record: BoardRecord } | null>(null)

/** Shows a board, and again when the connection is back or its families changed here. */
export function openBoard(id: string): () => void {
  const stopListening = $boardChange.listen((change) => {
    if (change?.board === id && $deletedBoard.get()?.id !== id) void board.reload()
  })
  const close = board.open(id)
  return () => {
    stopListening()
    close()
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

async function report(error: unknown, label: string): Promise<void> {
  const { title, text } = explainFailure(toFailure(error))
  showToast({ label, description: `${title}. ${text}`, tone: 'danger' })
  await revalidateSession(error)
}

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
    await report(error, messages.sharingFailed)
  }
}

/** Restores the board that was deleted last. */
export async function undoDeletion(): Promise<void> {
  const deleted = $deletedBoard.get()
  if (!deleted) return
  try {
    await restoreBoard(deleted.record)
    $deletedBoard.set(null)
    $boardChange.set({ board: deleted.id })
  } catch (error) {
    await report(error, messages.undoFailed)
  }
}

/**
 * Unlike an undoable deletion, this one takes effect immediately, for the whole team; the page offers to bring the
 * board back for as long as it stays open.
 */
export async function deleteBoard(): Promise<void> {
  const shown = board.value()
  if (!shown) return
  const { id, name } = shown
  try {
    $deletedBoard.set({ id, name, record: await remove(id) })
  } catch (error) {
    await report(error, messages.deletionFailed)
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
