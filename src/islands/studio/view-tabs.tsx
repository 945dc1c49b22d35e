import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'

import { formatNumber } from '#lib/i18n/number.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'
import * as terms from '#lib/i18n/terms.ts'
import { ownFamilies } from '#lib/studio/families/families.ts'
import { $files } from '#lib/studio/files/files.ts'
import * as messages from '#lib/studio/messages.ts'
import { $view } from '#lib/studio/view.ts'

/** Switches between the two tables, with the arrow keys too. */
export function ViewTabs() {
  const view = useStore($view)
  const files = useStore($files).length
  const own = useStore(ownFamilies.$state)
  const families = own.status === 'ready' ? own.value.length : null
  const tabs = [
    { value: 'files', label: messages.toPublish, count: files },
    { value: 'families', label: terms.myFamilies, count: families },
  ] as const

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return
    event.preventDefault()
    const other = view === 'files' ? 'families' : 'files'
    $view.set(other)
    document.getElementById(`tab-${other}`)?.focus()
  }

  return (
    <div role="tablist" aria-label={pageTitles.studio} className="studio-tabs">
      {tabs.map(({ value, label, count }) => (
        <button
          key={value}
          id={`tab-${value}`}
          type="button"
          role="tab"
          aria-selected={view === value}
          aria-controls="studio-table"
          tabIndex={view === value ? 0 : -1}
          className="studio-tab"
          onClick={() => $view.set(value)}
          onKeyDown={move}
        >
          {label}
          {count !== null && <span className="studio-count">{formatNumber(count)}</span>}
        </button>
      ))}
    </div>
  )
}
