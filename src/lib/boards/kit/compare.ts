import { atom } from 'nanostores'

import { fetchBoardContents, findOffered } from '#lib/boards/api.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import { revalidateSession } from '#lib/session/session.ts'

import { compareKit, findLeavers, type KitChange } from './changes.ts'
import { KitError, type KitManifest } from './manifest.ts'
import * as messages from './messages.ts'
import { openKit } from './open-kit.ts'

export type KitChangesState =
  | { status: 'ready' }
  | { status: 'busy'; fileName: string }
  | { status: 'done'; fileName: string; kit: KitManifest; changes: KitChange[] }
  | ({ status: 'failed' } & FailureMessage)

/** What changed on the board since a kit was made. */
export const $kitChanges = atom<KitChangesState>({ status: 'ready' })

export const readyKitChanges = (): void => $kitChanges.set({ status: 'ready' })

let newest: File | null = null

async function compare(file: File, board: string): Promise<KitChangesState> {
  try {
    const kit = await openKit(file)
    const contents = await fetchBoardContents(board)
    const offered = await findOffered(findLeavers(kit, contents))
    const changes = compareKit(kit, contents, offered)
    return { status: 'done', fileName: file.name, kit, changes }
  } catch (error) {
    if (error instanceof KitError) {
      return {
        status: 'failed',
        title: messages.unreadable(file.name),
        text: messages.kitProblems[error.problem],
      }
    }
    if (error instanceof DOMException) {
      const text = messages.unreadableText
      return { status: 'failed', title: messages.unreadable(file.name), text }
    }
    await revalidateSession(error)
    return { status: 'failed', ...explainFailure(toFailure(error)) }
  }
}

/** Compares a kit, or the manifest.json of one, with the board; the file stays on this device. */
export async function compareWithKit(file: File, board: string): Promise<void> {
  newest = file
  $kitChanges.set({ status: 'busy', fileName: file.name })
  const state = await compare(file, board)
  if (newest === file) $kitChanges.set(state)
}
