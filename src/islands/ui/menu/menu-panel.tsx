import { Menu, useMenu } from '@ark-ui/react/menu'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { Direction } from '#islands/ui/direction.tsx'

import type { MenuEntry } from './menu-entries.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { viewportMargin } from './popup.ts'
import { Submenu } from './submenu.tsx'

interface MenuPanelProps {
  ids: { trigger: string; content: string }
  open: boolean
  /** The entry that is highlighted on opening. */
  start: 'none' | 'first' | 'last'
  onOpenChange: (open: boolean) => void
  header?: ReactNode
  entries: readonly MenuEntry[]
  isFixed: boolean
}

function Panel({ ids, open, start, onOpenChange, header, entries, isFixed }: MenuPanelProps) {
  const layer = useRef<HTMLDivElement>(null)
  const [wasOpen, setWasOpen] = useState(open)
  const [highlighted, setHighlighted] = useState<string | null>(null)

  if (open !== wasOpen) {
    const places = entries.flatMap((entry, place) => ('separator' in entry ? [] : [place]))
    const place = { none: undefined, first: places[0], last: places.at(-1) }[start]
    setWasOpen(open)
    setHighlighted(open && place !== undefined ? `${ids.content}-${place}` : null)
  }

  const menu = useMenu({
    ids,
    onOpenChange: (details) => onOpenChange(details.open),
    highlightedValue: highlighted,
    onHighlightChange: (details) => setHighlighted(details.highlightedValue),
    typeahead: false,
    positioning: {
      placement: isFixed ? 'bottom-start' : 'bottom-end',
      strategy: isFixed ? 'fixed' : 'absolute',
      gutter: 6,
      overflowPadding: viewportMargin,
    },
  })
  const asked = useRef(open)

  // Opened and closed by calls instead of a controlled `open`, which would take the focus back
  // from whatever was clicked outside.
  useEffect(() => {
    if (asked.current === open) return
    asked.current = open
    menu.api.setOpen(open)
  }, [open, menu])

  return (
    <>
      <Menu.RootProvider value={menu} lazyMount>
        <MenuSheet
          id={ids.content}
          opener={ids.trigger}
          header={header}
          entries={entries}
          renderBranch={(value, branch) => (
            <Submenu key={value} parent={ids.content} value={value} branch={branch} layer={layer} />
          )}
        />
      </Menu.RootProvider>
      <div ref={layer} className="contents" />
    </>
  )
}

export function MenuPanel(props: MenuPanelProps) {
  return (
    <Direction>
      <Panel {...props} />
    </Direction>
  )
}
