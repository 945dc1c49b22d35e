import { type ComponentType, useId, useRef } from 'react'

import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import * as common from '#lib/i18n/common.ts'

export interface FiltersPanelProps {
  id: string
  open: boolean
  onClose: () => void
  returnFocus: () => HTMLElement | null
}

interface FiltersButtonProps {
  /** The panel that it opens; its code is loaded on hover, focus or press. */
  load: () => Promise<ComponentType<FiltersPanelProps>>
  /** How many filters are chosen. */
  count: number
  onOpen?: () => void
}

/** Opens a panel of filters, and says how many are chosen. */
export function FiltersButton({ load, count, onOpen }: FiltersButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { part: Panel, prepare, open, setOpen, intent } = useLoadOnIntent(load)
  const toggle = () => {
    void prepare()
    if (!open) onOpen?.()
    setOpen(!open)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button-secondary"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...intent}
        onClick={toggle}
      >
        <span className="i-lucide-list-filter size-4 text-muted" aria-hidden="true" />
        {common.filters}
        {count > 0 && <span className="badge bg-accent text-on-accent tabular-nums">{count}</span>}
      </button>
      {Panel && (
        <Panel
          id={id}
          open={open}
          onClose={() => setOpen(false)}
          returnFocus={() => button.current}
        />
      )}
    </>
  )
}
