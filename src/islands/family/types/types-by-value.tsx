import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { $valueTypes, showAllTypes } from '#lib/family/types/find-values.ts'
import * as messages from '#lib/family/types/messages.ts'

/** The types found by the value search that led here, and a button to show all types. */
export function TypesByValue({ total }: { total: number }) {
  const found = useStore($valueTypes)
  const part = useRestoredFocus<HTMLDivElement>(found ? 'found' : 'all')
  const summary =
    found &&
    ('problem' in found ? found.problem : messages.foundOf(found.words, found.types.length, total))
  return (
    <div ref={part} tabIndex={-1} className={found ? '' : 'sr-only'}>
      {found && (
        <div className="panel flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
          <p className="flex gap-2 text-sm" role="status">
            <span
              className="i-lucide-filter size-4 mt-0.5 shrink-0 text-muted"
              aria-hidden="true"
            />
            <span>{summary}</span>
          </p>
          <Button variant="secondary" className="h-9" onClick={showAllTypes}>
            {'problem' in found ? messages.closeByValue : messages.showAll}
          </Button>
        </div>
      )}
    </div>
  )
}
