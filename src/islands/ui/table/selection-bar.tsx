import type { ReactNode } from 'react'

import { Button } from '#islands/ui/button.tsx'
import * as common from '#lib/i18n/common.ts'
import * as phrases from '#lib/i18n/phrases.ts'

interface SelectionBarProps {
  /** How many rows are selected. */
  count: number
  onClear: () => void
  /** The actions for them. */
  children: ReactNode
}

/** The number of selected rows, with the actions for all of them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <>
      <p role="status" className="flex-1 basis-32 text-sm">
        {phrases.selected(count)}
        <Button variant="ghost" className="ms-2 h-8 px-2.5" onClick={onClear}>
          {common.clear}
          <span className="sr-only"> {common.theSelection}</span>
        </Button>
      </p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </>
  )
}
