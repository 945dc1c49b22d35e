import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'

import { useLoadOnIntent } from '#islands/ui/load-on-intent.ts'
import { countChoices } from '#lib/domain/filter.ts'
import { $filter } from '#lib/stores/filter.ts'

const loadPanel = async () => {
  const { FiltersPanel } = await import('./filters-panel.tsx')
  return FiltersPanel
}

/** Opens the filters besides those of the toolbar; their code comes when somebody reaches for it. */
export function FiltersButton() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const count = countChoices(useStore($filter))
  const { part: Panel, prepare, open, setOpen, intent } = useLoadOnIntent(loadPanel)
  const toggle = () => {
    void prepare()
    setOpen(!open)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
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
        Filters
        {count > 0 && <span className="badge bg-accent text-on-accent tabular-nums">{count}</span>}
      </button>
      {Panel && <Panel id={id} open={open} onClose={close} />}
    </>
  )
}
