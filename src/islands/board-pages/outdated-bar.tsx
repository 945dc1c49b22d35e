import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { isOutdated } from '#lib/boards/board.ts'
import { boardItems, updateRevisions } from '#lib/boards/items.ts'
import { board } from '#lib/boards/opened-board.ts'
import * as messages from '#lib/boards/page-messages.ts'
import { $onlyOutdated, showOutdated } from '#lib/boards/view.ts'

/** How many families have a newer revision than the pinned one, and the press that updates all. */
export function OutdatedBar({ id }: { id: string }) {
  const state = useStore(boardItems.$state)
  const opened = useStore(board.$state)
  const isOnly = useStore($onlyOutdated)
  const [isBusy, setBusy] = useState(false)
  const outdated = state.status === 'ready' ? state.value.families.filter(isOutdated) : []
  const part = useRestoredFocus<HTMLDivElement>(String(outdated.length > 0))
  const count = opened.status === 'ready' ? opened.value.count : 0
  const update = async () => {
    setBusy(true)
    await updateRevisions(id, outdated)
    setBusy(false)
  }
  return (
    <div ref={part} tabIndex={-1} role="status" className="outline-none">
      {outdated.length > 0 && count > 0 && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-premium bg-premium-soft px-4 py-3 text-sm">
          <div className="flex flex-1 basis-64 items-start gap-3 min-w-0">
            <span className="i-lucide-history size-5 shrink-0 text-premium" aria-hidden="true" />
            <div className="min-w-0">
              <p className="font-medium">{messages.outdatedTitle(outdated.length, count)}</p>
              <p className="text-muted text-pretty">{messages.outdatedText}</p>
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="ghost" onClick={() => showOutdated(!isOnly)}>
              {isOnly ? messages.showAll : messages.showOutdated}
            </Button>
            <Button variant="secondary" busy={isBusy} onClick={() => void update()}>
              {messages.updateAll}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
