import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { SearchField } from '#islands/ui/table/search-field.tsx'
import { useSelectionNews } from '#islands/ui/table/selection-news.ts'
import * as messages from '#lib/family/types/messages.ts'
import type { TypeTable } from '#lib/family/types/type-table.ts'
import {
  $shownTypes,
  $ticked,
  $typeFilter,
  clearTicks,
  saveTypeCatalogue,
} from '#lib/family/types/types.ts'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'
import { announce } from '#lib/toasts/announcements.ts'

import { TypeGrid } from './type-grid.tsx'
import { TypesByValue } from './types-by-value.tsx'

const loadComparison = async () => {
  const { TypeComparison } = await import('./type-comparison.tsx')
  return TypeComparison
}

/** Typing counts as paused after it, in milliseconds. */
const quietAfter = 600

function TypeFilter({ total }: { total: number }) {
  const text = useStore($typeFilter)
  const shown = useStore($shownTypes).length
  const said = useRef(text)
  useEffect(() => {
    if (said.current === text) return undefined
    const timer = setTimeout(() => {
      said.current = text
      announce(messages.shownOf(shown, total))
    }, quietAfter)
    return () => clearTimeout(timer)
  }, [text, shown, total])
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SearchField
        label={messages.filterLabel}
        placeholder={messages.filterPlaceholder}
        value={text}
        onChange={(typed) => $typeFilter.set(typed)}
      />
      <p className="text-sm text-muted tabular-nums">
        {text.trim() && messages.shownOf(shown, total)}
      </p>
    </div>
  )
}

/** The types of a family: filter, sort and compare them, and write a type catalogue of the ticked ones. */
export function TypeBrowser({ table, familyName }: { table: TypeTable; familyName: string }) {
  const ticked = useStore($ticked)
  const [isComparing, setComparing] = useState(false)
  const { part: TypeComparison, prepare, intent } = useLoadOnIntent(loadComparison)
  const comparer = useRef<HTMLButtonElement>(null)
  const toolbar = useRestoredFocus<HTMLDivElement>(ticked.length > 0 ? 'ticked' : 'none')
  useSelectionNews(ticked.length, toolbar)
  const close = () => {
    setComparing(false)
    comparer.current?.focus()
  }
  const compare = () => {
    void prepare()
    setComparing(!isComparing)
  }
  const clear = () => {
    clearTicks()
    setComparing(false)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TypesByValue total={table.types.length} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TypeFilter total={table.types.length} />
        <div ref={toolbar} tabIndex={-1} className="flex flex-wrap items-center gap-2">
          <p className="text-sm text-muted me-2">
            {ticked.length === 0 ? messages.tickAdvice : messages.ticked(ticked.length)}
          </p>
          {ticked.length > 0 && (
            <>
              <Button variant="ghost" className="px-2.5" onClick={clear}>
                {common.clear}
                <span className="sr-only"> {messages.clearTicks}</span>
              </Button>
              <Button
                variant="secondary"
                ref={comparer}
                aria-expanded={isComparing}
                disabled={ticked.length < 2}
                {...intent}
                onClick={compare}
              >
                <span className="i-lucide-columns-3 size-4" aria-hidden="true" />
                {terms.compare}
              </Button>
              <Button variant="secondary" onClick={() => void saveTypeCatalogue(familyName)}>
                <span className="i-lucide-file-text size-4" aria-hidden="true" />
                {messages.typeCatalogue}
              </Button>
            </>
          )}
        </div>
      </div>
      {TypeComparison && isComparing && ticked.length > 1 && (
        <TypeComparison table={table} ticked={ticked} onClose={close} />
      )}
      <TypeGrid table={table} />
    </div>
  )
}
