import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { SelectionBar } from '#islands/ui/table/selection-bar.tsx'
import type { FamilyStatus } from '#lib/family/details.ts'
import * as work from '#lib/studio/change-messages.ts'
import { changeOwn } from '#lib/studio/families/changes.ts'
import { deleteDrafts } from '#lib/studio/families/deletion.ts'
import { ownFamilies } from '#lib/studio/families/families.ts'
import { familySelection } from '#lib/studio/families/selection.ts'
import * as messages from '#lib/studio/messages.ts'

import { BulkButton } from './bulk-button.tsx'

/** The actions for the publisher's selected families. */
export function FamiliesBar() {
  const state = useStore(ownFamilies.$state)
  const ticked = useStore(familySelection.$ticked)
  const list = state.status === 'ready' ? state.value : []
  const chosen = list.filter(({ family }) => ticked.has(family.id))
  if (chosen.length === 0) return null

  const idsOf = (isWanted: (status: FamilyStatus) => boolean) =>
    chosen.filter(({ family }) => isWanted(family.status)).map(({ family }) => family.id)
  const unpublished = idsOf((status) => status !== 'published')
  const published = idsOf((status) => status === 'published')
  const drafts = idsOf((status) => status === 'draft')
  const all = idsOf(() => true)

  return (
    <SelectionBar count={all.length} onClear={familySelection.clear}>
      {drafts.length > 0 && (
        <Button variant="ghost" onClick={() => deleteDrafts(drafts)}>
          {messages.deleteDrafts(drafts.length)}
        </Button>
      )}
      {published.length > 0 && (
        <Button
          variant="secondary"
          onClick={() => void changeOwn(published, { status: 'archived' }, work.archived)}
        >
          {messages.archiveCount(published.length)}
        </Button>
      )}
      <BulkButton
        count={all.length}
        onApply={(change) => void changeOwn(all, change, work.changed)}
      />
      {unpublished.length > 0 && (
        <Button
          onClick={() => void changeOwn(unpublished, { status: 'published' }, work.published)}
        >
          <span className="i-lucide-send size-4" aria-hidden="true" />
          {messages.publishCount(unpublished.length)}
        </Button>
      )}
    </SelectionBar>
  )
}
