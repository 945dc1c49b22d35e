import { Menu, useMenuContext } from '@ark-ui/react/menu'
import type { FocusEvent, KeyboardEvent, PointerEventHandler, ReactNode } from 'react'

import type { MenuBranch, MenuEntry } from './menu-entries.ts'
import { MenuItem } from './menu-item.tsx'
import { popupClass } from './popup.ts'
import { useTypeAhead } from './type-ahead.ts'

interface MenuSheetProps {
  /** The id of the sheet; entry number n has the value `id-n`. */
  id: string
  /** The id of what opens it. */
  opener: string
  header?: ReactNode
  entries: readonly MenuEntry[]
  renderBranch?: (value: string, branch: MenuBranch) => ReactNode
  onPointerEnter?: PointerEventHandler
  onPointerLeave?: PointerEventHandler
}

export function MenuSheet({
  id,
  opener,
  header,
  entries,
  renderBranch,
  ...pointer
}: MenuSheetProps) {
  const menu = useMenuContext()
  const typeAhead = useTypeAhead(menu.open)
  const rows = entries.map((entry, place) => ({ entry, value: `${id}-${place}` }))

  const typeKey = (event: KeyboardEvent) => {
    const isOurs = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isOurs || !typeAhead.accepts(event)) return
    event.preventDefault()
    event.stopPropagation()
    const items = rows.flatMap(({ entry, value }) =>
      'separator' in entry ? [] : [{ value, label: entry.label }],
    )
    const from = items.findIndex(({ value }) => value === menu.highlightedValue)
    const labels = items.map(({ label }) => label)
    const found = items[typeAhead.find(event.key, labels, from)]
    if (found) menu.setHighlightedValue(found.value)
  }

  // A key that closes the menu may come before the frame in which an earlier one moves the focus to the sheet, which
  // would then be hidden with the focus on it.
  const giveBack = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (menu.open) return
    const isFromOutside = relatedTarget !== null && !currentTarget.contains(relatedTarget)
    const former = isFromOutside ? relatedTarget : document.getElementById(opener)
    if (former instanceof HTMLElement) former.focus({ preventScroll: true })
  }

  return (
    <Menu.Positioner>
      <Menu.Content
        className={`${popupClass} min-w-56 max-w-80`}
        aria-describedby={header ? `${id}-header` : undefined}
        onKeyDownCapture={typeKey}
        onFocus={giveBack}
        {...pointer}
      >
        {header && (
          <div id={`${id}-header`} className="px-2.5 py-2 mb-1 border-b border-line">
            {header}
          </div>
        )}
        {rows.map(({ entry, value }) => {
          if ('separator' in entry) {
            return <Menu.Separator key={value} className="h-px my-1 bg-line border-0" />
          }
          if ('entries' in entry) return renderBranch?.(value, entry)
          return <MenuItem key={value} value={value} item={entry} />
        })}
      </Menu.Content>
    </Menu.Positioner>
  )
}
