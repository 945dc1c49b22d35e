import { Menu } from '@ark-ui/react/menu'

import type { MenuCommand, MenuLink } from './menu-entries.ts'
import { popupItemClass } from './popup.ts'

function Face({ icon, label, danger }: { icon?: string; label: string; danger: boolean }) {
  return (
    <>
      {icon && (
        <span
          className={`${icon} size-4 ${danger ? 'text-danger' : 'text-muted'}`}
          aria-hidden="true"
        />
      )}
      <span className={`flex-1 truncate ${danger ? 'text-danger' : ''}`}>{label}</span>
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
  return (
    <Menu.Item value={value} className={popupItemClass} onClick={() => item.onSelect()}>
      <Face {...face} danger={item.danger ?? false} />
    </Menu.Item>
  )
}
