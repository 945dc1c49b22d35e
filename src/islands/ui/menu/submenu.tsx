import { Menu, useMenuContext } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { type ComponentProps, type PointerEvent, type RefObject, useId, useState } from 'react'

import type { MenuBranch } from './menu-entries.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { popupItemClass, viewportMargin } from './popup.ts'
import { useSubmenuHover } from './submenu-hover.ts'

const onlyMouse = (run: () => void) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') run()
}

interface BranchItemProps extends ComponentProps<'div'> {
  branch: MenuBranch
  onHover: () => void
  onUnhover: () => void
}

/** Replaces the hover delays of Ark with our own. */
function BranchItem({ branch, onHover, onUnhover, ...props }: BranchItemProps) {
  return (
    <div {...props} onPointerMove={onlyMouse(onHover)} onPointerLeave={onlyMouse(onUnhover)}>
      {branch.icon && <span className={`${branch.icon} size-4 text-muted`} aria-hidden="true" />}
      <span className="flex-1 truncate">{branch.label}</span>
      <span className="i-lucide-chevron-right size-4 text-muted" aria-hidden="true" />
    </div>
  )
}

interface SubmenuProps {
  /** The id of the parent menu's sheet. */
  parent: string
  /** The value of the entry in the parent menu. */
  value: string
  branch: MenuBranch
  /** Drawn outside the parent's sheet, which may scroll and would cut it off. */
  layer: RefObject<HTMLDivElement | null>
}

export function Submenu({ parent, value, branch, layer }: SubmenuProps) {
  const content = useId()
  const menu = useMenuContext()
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const hover = useSubmenuHover(menu.open, () => {
    document.getElementById(parent)?.focus({ preventScroll: true })
  })

  const changeByKey = (next: boolean) => {
    setHighlighted(next ? `${content}-0` : null)
    hover.change(next)
  }

  const hoverBranch = () => {
    if (menu.highlightedValue !== value) menu.setHighlightedValue(value)
    hover.enter()
  }

  return (
    <Menu.Root
      ids={{ trigger: value, content }}
      open={hover.open}
      onOpenChange={(details) => changeByKey(details.open)}
      highlightedValue={highlighted}
      onHighlightChange={(details) => setHighlighted(details.highlightedValue)}
      typeahead={false}
      positioning={{ gutter: 0, overflowPadding: viewportMargin, overlap: true }}
    >
      <Menu.TriggerItem className={popupItemClass} asChild>
        <BranchItem branch={branch} onHover={hoverBranch} onUnhover={hover.leave} />
      </Menu.TriggerItem>
      <Portal container={layer}>
        <MenuSheet
          id={content}
          opener={parent}
          entries={branch.entries}
          onPointerEnter={onlyMouse(hoverBranch)}
          onPointerLeave={onlyMouse(hover.leave)}
        />
      </Portal>
    </Menu.Root>
  )
}
