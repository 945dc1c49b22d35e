import { Avatar } from '#islands/ui/avatar.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import { goToTeam, teamHref } from '#lib/teams/address.ts'
import * as messages from '#lib/teams/messages.ts'
import type { Team } from '#lib/teams/team.ts'
import { initials } from '#lib/user/initials.ts'

const shown = 5

/** A team in short, which leads to all about it. */
export function TeamCard({ team }: { team: Team }) {
  const { id, name, isMine, owner, members, invited, links, boards } = team
  const people = [owner, ...members]
  const open = invited.length + links.length
  const facts = [
    messages.countPeople(team),
    messages.countBoards(boards.length),
    open > 0 && messages.countInvited(open),
  ].filter((fact) => fact !== false)
  return (
    <article className="panel group relative grid content-between gap-5 p-5 transition-colors hover:bg-hover">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base break-words" dir="auto">
          <a
            href={teamHref(id)}
            className="text-ink no-underline after:absolute after:inset-0 after:content-empty after:rounded-2xl group-hover:underline underline-offset-3"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              goToTeam(id)
            }}
          >
            {name}
          </a>
        </h3>
        <Badge tone="neutral">{isMine ? messages.owner : messages.member}</Badge>
      </div>
      <div className="grid gap-3">
        <div className="flex items-center -space-x-2 rtl:space-x-reverse" aria-hidden="true">
          {people.slice(0, shown).map((person) => (
            <span key={person.username} className="rounded-full bg-surface">
              <Avatar initials={initials(person.name)} />
            </span>
          ))}
          {people.length > shown && (
            <span className="ps-4 text-sm text-muted tabular-nums">
              {messages.moreMembers(people.length - shown)}
            </span>
          )}
        </div>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
      </div>
    </article>
  )
}
