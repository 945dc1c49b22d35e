import { useStore } from '@nanostores/react'
import { useRef } from 'react'

import { Avatar } from '#islands/ui/avatar.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import { $user } from '#lib/session/session.ts'
import { $teamNotice, inviteAgain, takeOut, withdraw } from '#lib/teams/changes.ts'
import * as messages from '#lib/teams/messages.ts'
import type { Team, TeamPerson } from '#lib/teams/team.ts'
import { initials } from '#lib/user/initials.ts'

interface PersonProps {
  person: TeamPerson
  isOwner?: boolean
  onTakeOut?: (() => void) | false
}

function Person({ person: { name, username }, isOwner = false, onTakeOut }: PersonProps) {
  const own = useStore($user)?.username
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar initials={initials(name)} />
      <span className="flex-1 min-w-0 text-sm">
        <span className="block truncate font-medium" dir="auto">
          {name}
          {username === own && <span className="font-normal text-muted"> {messages.you}</span>}
        </span>
        <span className="block truncate text-muted">{username}</span>
      </span>
      {isOwner && <Badge tone="neutral">{messages.owner}</Badge>}
      {onTakeOut && (
        <IconButton label={messages.takeOut(name)} onClick={onTakeOut}>
          <span className="i-lucide-user-round-minus size-4.5" aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

/** An invited person who has not answered yet: only their username is known. */
function Invited({ username, onWithdraw }: { username: string; onWithdraw: () => void }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar initials={initials(username)} />
      <span className="flex-1 min-w-0 truncate text-sm text-muted">{username}</span>
      <Badge tone="neutral">{messages.invited}</Badge>
      <IconButton label={messages.withdraw(username)} onClick={onWithdraw}>
        <span className="i-lucide-x size-4.5" aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** The members of a team; its owner can remove members and withdraw invitations. */
export function TeamPeople({ team }: { team: Team }) {
  const notice = useStore($teamNotice)
  const list = useRef<HTMLUListElement>(null)
  const removed = notice?.kind === 'removed' && notice.team === team.id ? notice.person : null

  const remove = async (person: TeamPerson) => {
    if (await takeOut(team, person)) list.current?.focus()
  }
  const restore = async (person: TeamPerson) => {
    if (await inviteAgain(team.id, person)) list.current?.focus()
  }
  const takeBack = async (username: string) => {
    if (await withdraw(team, username)) list.current?.focus()
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={messages.people} className="divide-y divide-line">
        <Person person={team.owner} isOwner />
        {team.members.map((person) => (
          <Person
            key={person.username}
            person={person}
            onTakeOut={team.isMine && (() => void remove(person))}
          />
        ))}
        {team.invited.map((username) => (
          <Invited key={username} username={username} onWithdraw={() => void takeBack(username)} />
        ))}
      </ul>
      <div role="status">
        {removed && (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken px-3 py-2 text-sm">
            {messages.takenOut(removed.name)}
            <Button variant="secondary" onClick={() => void restore(removed)}>
              {messages.inviteAgain}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
