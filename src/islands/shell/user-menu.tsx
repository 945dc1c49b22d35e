import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import { Avatar } from '#islands/ui/avatar.tsx'
import { withQuietFailure } from '#islands/ui/error-boundary.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { Menu, type MenuEntry } from '#islands/ui/menu/menu.tsx'
import * as pageTitles from '#lib/i18n/page-titles.ts'
import { $picture, $user, signOut } from '#lib/session/session.ts'
import * as messages from '#lib/site/messages.ts'
import { href } from '#lib/site/routes.ts'
import { initials } from '#lib/user/initials.ts'

const loadTeams = async () => {
  const { TeamsDialog } = await import('#islands/teams/teams-dialog.tsx')
  return TeamsDialog
}

/** The number of unanswered invitations, loaded on hover, focus or press of the menu. */
function useInvitationCount() {
  const [count, setCount] = useState(0)
  const isAsked = useRef(false)
  const ask = async () => {
    if (isAsked.current) return
    isAsked.current = true
    try {
      const { followInvitationCount } = await import('#lib/teams/invitations.ts')
      followInvitationCount(setCount)
    } catch (error) {
      isAsked.current = false
      reportError(error)
    }
  }
  return { count, ask: () => void ask() }
}

const entriesFor = (openTeams: () => void, invitations: number): MenuEntry[] => [
  { label: pageTitles.profile, icon: 'i-lucide-user-round', href: href('/settings') },
  { label: messages.billing, icon: 'i-lucide-credit-card', href: href('/subscription') },
  { label: pageTitles.settings, icon: 'i-lucide-settings', href: href('/settings/account') },
  { label: messages.newTeam, icon: 'i-lucide-users-round', onSelect: openTeams },
  { separator: true },
  { label: messages.logOut, icon: 'i-lucide-log-out', onSelect: () => signOut() },
  // Last, as it may appear while the menu is open: no highlighted entry moves then.
  ...(invitations > 0
    ? [{ label: messages.invitations(invitations), icon: 'i-lucide-mail', href: href('/teams') }]
    : []),
]

export const UserMenu = withQuietFailure(function UserMenu() {
  const user = useStore($user)
  const picture = useStore($picture)
  const [isOpen, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const { part: TeamsDialog, prepare } = useLoadOnIntent(loadTeams)
  const { count, ask } = useInvitationCount()
  if (!user) return null
  const short = initials(user.name || user.email)
  const openTeams = () => {
    void prepare()
    setOpen(true)
  }
  return (
    <div ref={part} className="contents" onPointerEnter={ask} onFocus={ask}>
      <Menu
        label={messages.accountOf(user.name)}
        trigger={<Avatar initials={short} picture={picture} />}
        header={
          <>
            <p className="text-sm font-medium truncate">{user.name}</p>
            <p className="text-xs text-muted truncate">{user.email}</p>
          </>
        }
        entries={entriesFor(openTeams, count)}
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
})
