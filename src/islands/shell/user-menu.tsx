import { useStore } from '@nanostores/react'

import { Avatar } from '#islands/ui/avatar.tsx'
import { Menu, type MenuEntry } from '#islands/ui/menu.tsx'
import { initials } from '#lib/domain/initials.ts'
import { href } from '#lib/domain/routes.ts'
import { $user, signOut } from '#lib/stores/session.ts'
import { showToast } from '#lib/stores/toasts.ts'

const announceTeams = () =>
  showToast({
    label: 'Teams are on their way',
    description: 'They arrive together with shared boards.',
    tone: 'neutral',
  })

const entries: MenuEntry[] = [
  { label: 'Profile', icon: 'i-lucide-user-round', href: href('/settings') },
  { label: 'Billing', icon: 'i-lucide-credit-card', href: href('/subscription') },
  { label: 'Settings', icon: 'i-lucide-settings', href: href('/settings/account') },
  { label: 'New Team', icon: 'i-lucide-users-round', onSelect: announceTeams },
  { separator: true },
  { label: 'Log out', icon: 'i-lucide-log-out', onSelect: () => signOut() },
]

export function UserMenu() {
  const user = useStore($user)
  if (!user) return null
  const short = initials(user.name || user.email)
  return (
    <Menu
      label={`Account of ${user.name}`}
      trigger={<Avatar initials={short} />}
      header={
        <>
          <p className="text-sm font-medium truncate">{user.name}</p>
          <p className="text-xs text-muted truncate">{user.email}</p>
        </>
      }
      entries={entries}
    />
  )
}
