import { useStore } from '@nanostores/react'
import type { Ref } from 'react'

import type { GridExtras } from '#islands/catalogue/grid/card-tools.ts'
import { raiseToastsAbove } from '#islands/ui/bottom-bar.ts'
import { Button } from '#islands/ui/button.tsx'
import * as messages from '#lib/catalogue/selection/messages.ts'
import { type Resolved, resolveFamilies } from '#lib/catalogue/selection/resolve.ts'
import { $outside, $selection } from '#lib/catalogue/selection/selection.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import * as common from '#lib/i18n/common.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { CompareButton } from './compare-button.tsx'
import { FamiliesDialogButton, loadBoardsDialog } from './families-dialog-button.tsx'

const loadKit = async () =>
  (await import('#islands/boards/kit/families-dialog.tsx')).FamiliesKitDialog

const listSelected = () =>
  [...$selection.get().families.keys()].map((number) => ({ number, types: null }))

/** Looks up the selected families, or says why that failed. */
async function findSelected(): Promise<Resolved[] | null> {
  try {
    return await resolveFamilies($selection.get().families.values())
  } catch (error) {
    const { title, text } = explainFailure(toFailure(error))
    showToast({ label: messages.notResolved, description: `${title}. ${text}`, tone: 'danger' })
    return null
  }
}

interface FamiliesBarProps {
  ref: Ref<HTMLDivElement>
  onClear: () => void
  /** Called when a further action has taken the families off the page. */
  onGone: () => void
  BarAction: GridExtras['BarAction'] | undefined
}

/** How many families are selected, and what can be done with them. */
export function FamiliesBar({ ref, onClear, onGone, BarAction }: FamiliesBarProps) {
  const { families, isFull } = useStore($selection)
  const outside = useStore($outside)
  return (
    <div ref={raiseToastsAbove} className="families-bar">
      <div ref={ref} role="group" aria-label={messages.barLabel}>
        <div className="flex flex-1 basis-40 items-center gap-2 min-w-0 text-sm">
          <p className="min-w-0">
            <span className="font-medium tabular-nums">{phrases.selected(families.size)}</span>
            {outside > 0 && (
              <span className="block text-xs text-muted">{messages.outside(outside)}</span>
            )}
            {isFull && <span className="block text-xs text-muted">{messages.isFull()}</span>}
          </p>
          <Button variant="ghost" className="h-8 px-2.5" onClick={onClear}>
            {common.clear}
            <span className="sr-only"> {common.theSelection}</span>
          </Button>
        </div>
        <div className="families-bar-actions">
          <CompareButton count={families.size} hint={messages.compareHint} find={listSelected} />
          <FamiliesDialogButton
            icon="i-lucide-layout-list"
            label={terms.addToBoard}
            load={loadBoardsDialog}
            find={findSelected}
          />
          <FamiliesDialogButton
            icon="i-lucide-folder-archive"
            label={messages.kit}
            load={loadKit}
            find={findSelected}
          />
          {BarAction && <BarAction onDone={onGone} />}
        </div>
      </div>
    </div>
  )
}
