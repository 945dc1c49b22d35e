import { atom, computed } from 'nanostores'

import { fetchBoardContents, findOffered } from '#lib/boards/api.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import type { FailureMessage } from '#lib/failure/failure.ts'
import { createResource } from '#lib/resource/resource.ts'

import { compareKit, findLeavers, type KitChange } from './changes.ts'
import { KitError, type KitManifest } from './manifest.ts'
import * as messages from './messages.ts'
import { openKit } from './open-kit.ts'

export type KitChangesState =
  | { status: 'ready' }
  | { status: 'busy'; fileName: string }
  | { status: 'done'; fileName: string; kit: KitManifest; changes: KitChange[] }
  | ({ status: 'failed' } & FailureMessage)

/** Why a file is not a kit that can be compared; null for other errors. */
function explainFile(error: unknown, { name }: File): FailureMessage | null {
  const title = messages.unreadable(name)
  if (error instanceof KitError) return { title, text: messages.kitProblems[error.problem] }
  if (error instanceof DOMException) return { title, text: messages.unreadableText }
  return null
}

/** @throws FailureError where the board cannot be read */
async function compare(file: File, board: string): Promise<KitChangesState> {
  try {
    const kit = await openKit(file)
    const contents = await fetchBoardContents(board)
    const offered = await findOffered(findLeavers(kit, contents))
    const changes = compareKit(kit, contents, offered)
    return { status: 'done', fileName: file.name, kit, changes }
  } catch (error) {
    const problem = explainFile(error, file)
    if (!problem) throw error
    return { status: 'failed', ...problem }
  }
}

const comparison = createResource(({ file, board }: { file: File; board: string }) =>
  compare(file, board),
)

const $chosen = atom<File | null>(null)

/** What changed on the board since a kit was made. */
export const $kitChanges = computed(
  [$chosen, comparison.$state],
  (file, state): KitChangesState => {
    if (!file) return { status: 'ready' }
    if (state.status === 'loading') return { status: 'busy', fileName: file.name }
    if (state.status === 'ready') return state.value
    return { status: 'failed', ...explainFailure(state.failure) }
  },
)

/** Forgets the kit that was compared, for another one. */
export function readyKitChanges(): void {
  $chosen.set(null)
  comparison.forget()
}

/** Compares a kit, or the manifest.json of one, with the board; the file stays on this device. */
export async function compareWithKit(file: File, board: string): Promise<void> {
  const compared = comparison.load({ file, board })
  $chosen.set(file)
  await compared
}
