import * as phrases from '#lib/i18n/phrases.ts'
import { deleteFamily } from '#lib/studio/api.ts'
import * as messages from '#lib/studio/change-messages.ts'
import { createUndoableDeletion } from '#lib/undo/undoable-deletion.ts'

import { hiddenOwn, type ListedOwn, listedFamilies, removeOwn, restoreOwn } from './families.ts'

const deletion = createUndoableDeletion<ListedOwn>({
  idOf: ({ family }) => family.id,
  hidden: hiddenOwn,
  hide(drafts) {
    removeOwn(drafts.map(({ family }) => family.id))
    return restoreOwn
  },
  send: ({ family }, isLeaving) => deleteFamily(family.id, isLeaving),
  describe: (drafts) =>
    drafts.length === 1 && drafts[0]
      ? phrases.deleted(drafts[0].family.name)
      : messages.draftsDeleted(drafts.length),
  describeFailure: phrases.notDeleted,
})

/** Removes drafts from the list, and from the server once the offer to undo has expired. */
export function deleteDrafts(ids: readonly string[]): void {
  const chosen = new Set(ids)
  deletion.start(
    listedFamilies().filter(({ family }) => chosen.has(family.id) && family.status === 'draft'),
  )
}

export const { finishOnLeave: finishDeletions } = deletion
