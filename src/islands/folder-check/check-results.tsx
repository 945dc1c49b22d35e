import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ScrollRegion } from '#islands/ui/scroll-region.tsx'
import type { Outcome } from '#lib/folder-check/checked-file.ts'
import { folderCheck } from '#lib/folder-check/folder-check.ts'
import * as messages from '#lib/folder-check/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { formatNumber } from '#lib/i18n/number.ts'

import { CheckedRow } from './checked-row.tsx'
import { outcomeBadges, outcomes } from './outcome-badges.ts'

/** More rows than this are added on demand: a folder may hold thousands of files. */
const page = 100

interface OutcomeFilterProps {
  chosen: Outcome | null
  onChange: (outcome: Outcome | null) => void
}

/** The number of files with an outcome; a toggle that shows only those. */
function OutcomeFilter({ chosen, onChange }: OutcomeFilterProps) {
  const counts = useStore(folderCheck.$counts)
  return (
    <div
      role="group"
      aria-label={messages.showOnly}
      className="grid grid-cols-2 gap-2 sm:grid-cols-4"
    >
      {outcomes.map((outcome) => {
        const { icon, label } = outcomeBadges[outcome]
        return (
          <button
            key={outcome}
            type="button"
            aria-pressed={outcome === chosen}
            className="grid justify-items-start gap-0.5 rounded-lg border border-line bg-surface px-2.5 py-2 text-start cursor-pointer transition-colors hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
            onClick={() => onChange(outcome === chosen ? null : outcome)}
          >
            <span className="text-xl font-semibold tabular-nums">
              {formatNumber(counts[outcome])}
            </span>
            <span className="inline-flex items-center gap-1 text-xs text-muted">
              <span className={`${icon} size-3.5`} aria-hidden="true" />
              {label}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** The files that were checked: those to act on first. */
export function CheckResults() {
  const checked = useStore(folderCheck.$files)
  const [chosen, setChosen] = useState<Outcome | null>(null)
  const [most, setMost] = useState(page)
  const choose = (outcome: Outcome | null) => {
    setChosen(outcome)
    setMost(page)
  }
  const wanted = chosen ? [chosen] : outcomes
  const files = wanted.flatMap((outcome) => checked.filter((file) => file.outcome === outcome))
  return (
    <>
      <OutcomeFilter chosen={chosen} onChange={choose} />
      {files.length > 0 && (
        <ScrollRegion
          label={messages.tableLabel}
          className="max-h-80 overflow-y-auto rounded-lg border border-line bg-surface"
        >
          <ul className="divide-y divide-line">
            {files.slice(0, most).map((file, index) => (
              <CheckedRow key={`${index} ${file.path}`} file={file} />
            ))}
          </ul>
          {files.length > most && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-sm text-muted">
              {messages.shownOf(most, files.length)}
              <Button variant="ghost" className="px-2" onClick={() => setMost(most + page)}>
                {common.showMore}
              </Button>
            </p>
          )}
        </ScrollRegion>
      )}
      {chosen && files.length === 0 && <p className="text-sm text-muted">{messages.noneSo}</p>}
    </>
  )
}
