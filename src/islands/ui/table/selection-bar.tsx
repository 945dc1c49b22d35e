import { type ReactNode, useLayoutEffect, useRef } from 'react'

import { Button } from '#islands/ui/button.tsx'
import * as common from '#lib/i18n/common.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import { announce } from '#lib/toasts/announcements.ts'

import { useSelectionNews } from './selection-news.ts'

interface SelectionBarProps {
  /** How many rows are selected. */
  count: number
  onClear: () => void
  /** The actions for them. */
  children: ReactNode
}

/** A row that is selected, or the box that selects all, to go on from there. */
const findTick = (): HTMLElement | null =>
  document.querySelector('main .tick:checked') ?? document.querySelector('main .tick')

/** The number of selected rows, with the actions for all of them; the focus goes back to the rows when it closes. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  useSelectionNews(count, actions)

  useLayoutEffect(() => {
    const own = bar.current
    return () => {
      if (!own?.contains(document.activeElement)) return
      setTimeout(() => {
        if (document.activeElement === document.body) findTick()?.focus()
      })
    }
  }, [])

  const clear = () => {
    const tick = findTick()
    onClear()
    tick?.focus()
    announce(phrases.nothingSelected)
  }
  return (
    <div ref={bar} role="group" aria-label={phrases.selectedRows} className="contents">
      <p className="flex-1 basis-32 text-sm">
        {phrases.selected(count)}
        <Button variant="ghost" className="ms-2 h-8 px-2.5" onClick={clear}>
          {common.clear}
          <span className="sr-only"> {common.theSelection}</span>
        </Button>
      </p>
      <div ref={actions} className="flex flex-wrap items-center gap-2">
        {children}
      </div>
    </div>
  )
}
