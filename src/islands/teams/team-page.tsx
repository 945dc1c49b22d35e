import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import { href } from '#lib/site/routes.ts'
import { goToTeam } from '#lib/teams/address.ts'
import { $teamNotice, teamNameForm } from '#lib/teams/changes.ts'
import { endTeam } from '#lib/teams/ending.ts'
import { clearInvites } from '#lib/teams/invite.ts'
import { clearLinks, finishWithdrawals } from '#lib/teams/links/links.ts'
import * as linksMessages from '#lib/teams/links/messages.ts'
import * as messages from '#lib/teams/messages.ts'
import type { Team, TeamBoard } from '#lib/teams/team.ts'

import { InviteWays } from './links/invite-ways.tsx'
import { OpenLinks } from './links/open-links.tsx'
import { TeamName } from './team-panel.tsx'
import { TeamPeople } from './team-people.tsx'

interface SectionProps {
  title: string
  /** What is to be known about it. */
  text?: string
  children: ReactNode
}

function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="panel grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-5 sm:p-6"
    >
      <div>
        <h3 id={id} className="text-base">
          {title}
        </h3>
        {text && <p className="mt-1 text-sm text-muted text-pretty">{text}</p>}
      </div>
      {children}
    </section>
  )
}

function Boards({ boards }: { boards: readonly TeamBoard[] }) {
  if (boards.length === 0) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-muted">{messages.noBoards}</p>
        <a className="button-secondary" href={href('/boards')}>
          {messages.shareBoard}
        </a>
      </div>
    )
  }
  return (
    <ul className="-mx-2 grid gap-0.5">
      {boards.map(({ id, name, count }) => (
        <li key={id}>
          <a
            href={`${href('/boards')}?id=${encodeURIComponent(id)}`}
            className="flex items-center gap-3 rounded-lg px-2 py-2 text-sm text-ink no-underline hover:bg-hover"
          >
            <span className="i-lucide-layout-list size-5 text-muted" aria-hidden="true" />
            <span className="flex-1 min-w-0 break-words font-medium" dir="auto">
              {name}
            </span>
            <span className="text-muted tabular-nums">{messages.countFamilies(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** All about a team: its people, the boards that they share and, for its owner, invitations and its name. */
export function TeamPage({ team }: { team: Team }) {
  const notice = useStore($teamNotice)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    teamNameForm.reset()
    clearInvites()
    clearLinks()
    $teamNotice.set(null)
    heading.current?.focus()
  }, [])
  useEffect(finishWithdrawals, [])
  const end = () => {
    goToTeam(null)
    endTeam(team)
  }
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid justify-items-start gap-2">
        <Button variant="ghost" className="-ms-4" onClick={() => goToTeam(null)}>
          <span className="i-lucide-arrow-left size-4 rtl:-scale-x-100" aria-hidden="true" />
          {messages.allTeams}
        </Button>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="text-xl break-words" dir="auto">
            {team.name}
          </h2>
          <Badge tone="neutral">{team.isMine ? messages.owner : messages.member}</Badge>
          <span className="text-sm text-muted">{messages.countPeople(team)}</span>
        </div>
      </div>
      {notice?.kind === 'failed' && <Alert tone="danger" {...notice.message} />}
      <div className="grid items-start gap-5 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Section title={messages.people}>
            <div>
              <TeamPeople team={team} />
            </div>
          </Section>
          <Section title={messages.sharedBoards}>
            <Boards boards={team.boards} />
          </Section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {team.isMine && (
            <Section title={messages.inviteTitle} text={messages.inviteText}>
              <InviteWays team={team} />
            </Section>
          )}
          {team.links.length > 0 && (
            <Section title={linksMessages.listTitle}>
              <OpenLinks team={team} />
            </Section>
          )}
          <Section title={messages.settings}>
            {team.isMine && (
              <div className="border-b border-line pb-5">
                <TeamName team={team} />
              </div>
            )}
            <p className="text-sm text-muted text-pretty">
              {team.isMine ? messages.afterDissolving : messages.leaveText}
            </p>
            <Button variant="secondary" className="justify-self-start text-danger" onClick={end}>
              {team.isMine ? messages.dissolveTeam : messages.leaveTeam}
            </Button>
          </Section>
        </div>
      </div>
    </article>
  )
}
