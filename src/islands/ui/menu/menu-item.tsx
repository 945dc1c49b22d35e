import { Menu } from '@ark-ui/react/menu'

import type { MenuCommand, MenuLink } from './menu-entries.ts'
import { popupItemClass } from './popup.ts'

interface FaceProps {
  icon?: string
  label: string
  danger: boolean
  isChosen?: boolean
}

function Face({ icon, label, danger, isChosen = false }: FaceProps) {
  return (
    <>
      {icon && (
        <span
          className={`${icon} size-4 ${danger ? 'text-danger' : 'text-muted'}`}
          aria-hidden="true"
        />
      )}
      <span className={`flex-1 truncate ${danger ? 'text-danger' : ''}`}>{label}</span>
      {isChosen && <span className="i-lucide-check size-4 text-accent" aria-hidden="true" />}
    </>
  )
}

export function MenuItem({ value, item }: { value: string; item: MenuCommand | MenuLink }) {
  const { icon, label } = item
  const face = { label, ...(icon && { icon }) }
  if ('href' in item) {
    return (
      <Menu.Item value={value} className={popupItemClass} asChild>
        <a href={item.href}>
          <Face {...face} danger={false} />
        </a>
      </Menu.Item>
    )
  }
  const { isChosen, danger = false } = item
  return (
    <Menu.Item
      value={value}
      className={popupItemClass}
      onClick={() => item.onSelect()}
      {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
    >
      <Face {...face} danger={danger} isChosen={isChosen ?? false} />
    </Menu.Item>
  )
}
