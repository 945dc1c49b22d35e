import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import { Avatar } from '#islands/ui/avatar.tsx'
import { useLoadOnIntent } from '#islands/ui/load-on-intent.ts'
import { Menu, type MenuEntry } from '#islands/ui/menu.tsx'
import { initials } from '#lib/domain/initials.ts'
import { href } from '#lib/domain/routes.ts'
import { $picture, $user, signOut } from '#lib/stores/session.ts'
import * as words from '#lib/words/shell.ts'

const loadTeams = async () => {
  const { TeamsDialog } = await import('#islands/teams/teams-dialog.tsx')
  return TeamsDialog
}

const entriesFor = (openTeams: () => void): MenuEntry[] => [
  { label: words.profile, icon: 'i-lucide-user-round', href: href('/settings') },
  { label: words.billing, icon: 'i-lucide-credit-card', href: href('/subscription') },
  { label: words.settings, icon: 'i-lucide-settings', href: href('/settings/account') },
  { label: words.newTeam, icon: 'i-lucide-users-round', onSelect: openTeams },
  { separator: true },
  { label: words.logOut, icon: 'i-lucide-log-out', onSelect: () => signOut() },
]

export function UserMenu() {
  const user = useStore($user)
  const picture = useStore($picture)
  const [isOpen, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const { part: TeamsDialog, prepare } = useLoadOnIntent(loadTeams)
  if (!user) return null
  const short = initials(user.name || user.email)
  const openTeams = () => {
    void prepare()
    setOpen(true)
  }
  return (
    <div ref={part} className="contents">
      <Menu
        label={words.accountOf(user.name)}
        trigger={<Avatar initials={short} picture={picture} />}
        header={
          <>
            <p className="text-sm font-medium truncate">{user.name}</p>
            <p className="text-xs text-muted truncate">{user.email}</p>
          </>
        }
        entries={entriesFor(openTeams)}
      />
      {TeamsDialog && (
        <TeamsDialog
          open={isOpen}
          onOpenChange={setOpen}
          returnFocus={() => part.current?.querySelector('button') ?? null}
        />
      )}
    </div>
  )
}
