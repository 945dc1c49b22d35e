import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import * as common from '#lib/i18n/common.ts'
import { deleteFamily } from '#lib/studio/api.ts'
import * as words from '#lib/studio/change-messages.ts'
import { $toast, showToast } from '#lib/toasts/toasts.ts'

import { type ListedOwn, listedFamilies, removeOwn, restoreOwn } from './families.ts'

/** What is gone from the list but not yet from the server, while the toast offers to undo it. */
let waiting: readonly ListedOwn[] = []

function takeWaiting(): readonly ListedOwn[] {
  const taken = waiting
  waiting = []
  return taken
}

async function deleteWaiting(isLeaving: boolean): Promise<void> {
  const kept: ListedOwn[] = []
  let failure = null
  for (const listed of takeWaiting()) {
    try {
      await deleteFamily(listed.family.id, isLeaving)
    } catch (error) {
      kept.push(listed)
      failure = toFailure(error)
    }
  }
  if (!failure) return
  restoreOwn(kept)
  const { title, text } = explainFailure(failure)
  showToast({ label: words.notDeleted(title), description: text, tone: 'danger' })
}

/** Takes drafts from the list; from the server as soon as the offer to undo it has gone. */
export function deleteDrafts(ids: readonly string[]): void {
  const drafts = listedFamilies().filter(
    ({ family }) => ids.includes(family.id) && family.status === 'draft',
  )
  if (drafts.length === 0) return
  void deleteWaiting(false)
  waiting = drafts
  removeOwn(drafts.map(({ family }) => family.id))
  const [only] = drafts
  const toast = showToast({
    label:
      drafts.length === 1 && only
        ? words.draftDeleted(only.family.name)
        : words.draftsDeleted(drafts.length),
    action: {
      label: common.undo,
      altText: words.undoKeyHint,
      run: () => restoreOwn(takeWaiting()),
    },
  })
  const stop = $toast.listen((shown) => {
    if (shown?.id === toast.id) return
    stop()
    void deleteWaiting(false)
  })
}

/** Finishes what is waiting when the page is left. */
export function finishDeletions(): () => void {
  const finish = () => void deleteWaiting(true)
  globalThis.addEventListener('pagehide', finish)
  return () => globalThis.removeEventListener('pagehide', finish)
}
