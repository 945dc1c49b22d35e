import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import { CompareButton } from '#islands/catalogue/selection/compare-button.tsx'
import {
  FamiliesDialogButton,
  loadBoardsDialog,
} from '#islands/catalogue/selection/families-dialog-button.tsx'
import { raiseToastsAbove } from '#islands/ui/bottom-bar.ts'
import { Button } from '#islands/ui/button.tsx'
import { useSelectionNews } from '#islands/ui/table/selection-news.ts'
import * as messages from '#lib/catalogue/types/messages.ts'
import { $ticks } from '#lib/catalogue/types/table.ts'
import { readTickedFamilies } from '#lib/catalogue/types/ticked-families.ts'
import * as typeMessages from '#lib/family/types/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import { announce } from '#lib/toasts/announcements.ts'

function CatalogueButton() {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const families = await readTickedFamilies()
      if (!families) return
      const { saveCatalogues } = await import('#lib/family/types/save-catalogues.ts')
      await saveCatalogues(families)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void save().catch(reportError)}>
      <span className="i-lucide-file-text size-4" aria-hidden="true" />
      {typeMessages.typeCatalogue}
    </Button>
  )
}

/** The number of ticked types, with the actions for all of them. */
export function TickBar({ onCleared }: { onCleared: () => void }) {
  const ticks = useStore($ticks)
  const { count } = useStore(ticks.$ticked)
  const actions = useRef<HTMLDivElement>(null)
  useSelectionNews(count, actions)
  const clear = () => {
    ticks.clear()
    onCleared()
    announce(phrases.nothingSelected)
  }
  if (count === 0) return null
  return (
    <section ref={raiseToastsAbove} className="table-bar types-bar" aria-label={messages.barLabel}>
      <p className="flex-1 basis-32 text-sm tabular-nums">
        {messages.ticked(count)}
        <Button variant="ghost" className="ms-2 h-8 px-2.5" onClick={clear}>
          {common.clear}
          <span className="sr-only"> {typeMessages.clearTicks}</span>
        </Button>
      </p>
      <div ref={actions} className="flex flex-wrap items-center gap-2">
        <CompareButton count={count} find={ticks.list} />
        <FamiliesDialogButton
          icon="i-lucide-layout-list"
          label={terms.addToBoard}
          load={loadBoardsDialog}
          find={readTickedFamilies}
        />
        <CatalogueButton />
      </div>
    </section>
  )
}
