import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useId, useRef } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { $answering, accept, decline, invitations } from '#lib/teams/invitations.ts'
import * as messages from '#lib/teams/messages.ts'
import type { Invitation } from '#lib/teams/team.ts'

interface InvitationProps {
  invitation: Invitation
  busy: boolean
  onAccept: () => void
  onDecline: () => void
}

function InvitationRow({ invitation, busy, onAccept, onDecline }: InvitationProps) {
  const { name, from } = invitation
  const named = <span className="sr-only"> {messages.toTeam(name)}</span>
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0 text-sm">
        <span className="block truncate font-medium" dir="auto">
          {name}
        </span>
        <span className="block truncate text-muted">{messages.invitedBy(from)}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button variant="ghost" disabled={busy} onClick={onDecline}>
          {messages.decline}
          {named}
        </Button>
        <Button variant="secondary" busy={busy} onClick={onAccept}>
          {messages.accept}
          {named}
        </Button>
      </span>
    </li>
  )
}

interface InvitationsProps {
  /** The list that they stand above. Where both fail, its notice speaks for both, and its button asks for both again. */
  above: { $state: ReadableAtom<{ status: 'loading' | 'ready' | 'failed' }> }
  onAccepted?: () => void
  heading?: 'h2' | 'h3'
}

/** The invitations to answer; renders nothing where there are none. */
export function Invitations({ above, onAccepted, heading: Heading = 'h3' }: InvitationsProps) {
  const state = useStore(invitations.$state)
  const { status: statusBelow } = useStore(above.$state)
  const answering = useStore($answering)
  const part = useRef<HTMLElement>(null)
  const title = useId()
  const isPanel = Heading === 'h2'
  useEffect(() => invitations.open(), [])
  useEffect(() => {
    const hasFailed = invitations.$state.get().status === 'failed'
    if (hasFailed && statusBelow === 'loading') void invitations.reload()
  }, [statusBelow])

  const take = async (invitation: Invitation) => {
    if (!(await accept(invitation))) return
    part.current?.focus()
    onAccepted?.()
  }
  const refuse = async (invitation: Invitation) => {
    if (await decline(invitation)) part.current?.focus()
  }

  if (state.status === 'failed') {
    // What is still loading may fail for the same reason.
    if (statusBelow !== 'ready') return null
    return <FailureAlert failure={state.failure} onRetry={() => void invitations.reload()} />
  }
  if (state.status === 'loading' || state.value.length === 0) return null
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-labelledby={title}
      className={`grid gap-1 ${isPanel ? 'panel p-5 sm:p-6' : 'border-b border-line pb-4'}`}
    >
      <Heading id={title} className={isPanel ? 'text-base' : 'text-sm font-semibold'}>
        {messages.invitations}
      </Heading>
      <p className="text-sm text-muted">{messages.invitationText}</p>
      <ul aria-labelledby={title} className="divide-y divide-line">
        {state.value.map((invitation) => (
          <InvitationRow
            key={invitation.team}
            invitation={invitation}
            busy={answering === invitation.team}
            onAccept={() => void take(invitation)}
            onDecline={() => void refuse(invitation)}
          />
        ))}
      </ul>
    </section>
  )
}
