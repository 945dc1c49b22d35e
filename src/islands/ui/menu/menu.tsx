import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'

import type { MenuEntry } from './menu-entries.ts'

export type { MenuEntry } from './menu-entries.ts'

interface MenuProps {
  label: string
  /** The visible content of the button; its accessible name is the label. */
  trigger: ReactNode
  triggerClass?: string
  /** Shown above the entries, and announced as their description. */
  header?: ReactNode
  entries: readonly MenuEntry[]
  /** For a menu inside a part that scrolls and would cut it off; it then begins below the start of its button. */
  isFixed?: boolean
}

const loadPanel = async () => {
  const { MenuPanel } = await import('./menu-panel.tsx')
  return MenuPanel
}

export function Menu({
  label,
  trigger,
  triggerClass = 'icon-button',
  header,
  entries,
  isFixed = false,
}: MenuProps) {
  const id = useId()
  const ids = { trigger: `${id}-trigger`, content: `${id}-content` }
  const { part: Panel, prepare, open, setOpen, intent } = useLoadOnIntent(loadPanel)
  const [start, setStart] = useState<'none' | 'first' | 'last'>('none')

  const openFrom = (from: 'none' | 'first' | 'last') => {
    setStart(from)
    setOpen(from !== 'none' || !open)
  }

  const handleKey = (event: KeyboardEvent) => {
    void prepare()
    if (['ArrowDown', 'Enter', ' '].includes(event.key)) openFrom('first')
    else if (event.key === 'ArrowUp') openFrom('last')
    else return
    event.preventDefault()
  }

  const giveUpWaiting = () => {
    if (!open) setOpen(false)
  }

  return (
    <>
      <button
        type="button"
        id={ids.trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? ids.content : undefined}
        className={triggerClass}
        {...intent}
        onClick={() => openFrom('none')}
        onKeyDown={handleKey}
        onBlur={giveUpWaiting}
      >
        <span className="contents" aria-hidden="true">
          {trigger}
        </span>
        <span className="sr-only">{label}</span>
      </button>
      {Panel && (
        <Panel
          ids={ids}
          open={open}
          start={start}
          onOpenChange={setOpen}
          header={header}
          entries={entries}
          isFixed={isFixed}
        />
      )}
    </>
  )
}
