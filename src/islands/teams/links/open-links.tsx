import { useStore } from '@nanostores/react'
import { useRef } from 'react'

import { Badge } from '#islands/ui/badge.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import type { TeamLink } from '#lib/teams/links/link.ts'
import { $resending, resend, withdraw } from '#lib/teams/links/links.ts'
import * as messages from '#lib/teams/links/messages.ts'
import type { Team } from '#lib/teams/team.ts'

interface OpenLinkProps {
  link: TeamLink
  busy: boolean
  onResend: () => void
  onWithdraw: () => void
}

function OpenLink({ link, busy, onResend, onWithdraw }: OpenLinkProps) {
  const { email, isExpired } = link
  const icon = email ? 'i-lucide-mail' : 'i-lucide-link'
  const state = email ? messages.waiting : messages.joinedBy(link)
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2">
      <span className={`${icon} size-5 shrink-0 text-muted`} aria-hidden="true" />
      <span className="flex-1 basis-44 min-w-0 text-sm">
        <span className="block break-words font-medium" dir={email ? 'ltr' : 'auto'}>
          {messages.named(link)}
        </span>
        <span className="block text-muted">
          {isExpired ? (
            <Badge tone="caution">{messages.expired}</Badge>
          ) : (
            `${state} · ${messages.until(link)}`
          )}
        </span>
      </span>
      <span className="flex shrink-0 gap-1">
        {email && (
          <IconButton
            label={messages.resend(email)}
            aria-disabled={busy || undefined}
            onClick={onResend}
          >
            <span className="i-lucide-send size-4.5" aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={messages.withdraw(link)} onClick={onWithdraw}>
          <span className="i-lucide-x size-4.5" aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

/** The mailed and copied links of a team that nobody has used up. */
export function OpenLinks({ team }: { team: Team }) {
  const resending = useStore($resending)
  const list = useRef<HTMLUListElement>(null)
  const take = (link: TeamLink) => {
    withdraw(team, link)
    list.current?.focus()
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={messages.listTitle}
      className="-my-2 divide-y divide-line"
    >
      {team.links.map((link) => (
        <OpenLink
          key={link.id}
          link={link}
          busy={resending === link.id}
          onResend={() => void resend(team, link)}
          onWithdraw={() => take(link)}
        />
      ))}
    </ul>
  )
}
