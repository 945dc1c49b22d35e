import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import type { FamilyStatus } from '#lib/domain/family-details.ts'
import { changeOwn } from '#lib/stores/studio-changes.ts'
import { deleteDrafts } from '#lib/stores/studio-deletion.ts'
import { $ownFamilies } from '#lib/stores/studio-families.ts'
import { familySelection } from '#lib/stores/studio-selection.ts'
import * as work from '#lib/words/studio-work.ts'
import * as words from '#lib/words/studio.ts'

import { BulkButton } from './bulk-button.tsx'

/** What can be done with the selected families of one's own. */
export function FamiliesBar() {
  const state = useStore($ownFamilies)
  const ticked = useStore(familySelection.$ticked)
  const list = state.status === 'ready' ? state.list : []
  const chosen = list.filter(({ family }) => ticked.has(family.id))
  if (chosen.length === 0) return null

  const idsOf = (isWanted: (status: FamilyStatus) => boolean) =>
    chosen.filter(({ family }) => isWanted(family.status)).map(({ family }) => family.id)
  const unpublished = idsOf((status) => status !== 'published')
  const published = idsOf((status) => status === 'published')
  const drafts = idsOf((status) => status === 'draft')
  const all = idsOf(() => true)

  return (
    <>
      <p role="status" className="flex-1 basis-32 text-sm">
        {words.selected(all.length)}
        <Button variant="ghost" className="ms-2 h-8 px-2.5" onClick={familySelection.clear}>
          {words.clear}
          <span className="sr-only"> {words.clearSelection}</span>
        </Button>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {drafts.length > 0 && (
          <Button variant="ghost" onClick={() => deleteDrafts(drafts)}>
            {words.deleteDrafts(drafts.length)}
          </Button>
        )}
        {published.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => void changeOwn(published, { status: 'archived' }, work.archived)}
          >
            {words.archiveCount(published.length)}
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
            {words.publishCount(unpublished.length)}
          </Button>
        )}
      </div>
    </>
  )
}
