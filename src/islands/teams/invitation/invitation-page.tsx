import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'

import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { NextStep } from '#islands/ui/next-step.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as common from '#lib/i18n/common.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'
import { teamHref } from '#lib/teams/address.ts'
import {
  $answered,
  $joinedTeam,
  acceptForm,
  changeAccount,
  declineForm,
  entryHref,
  invitation,
  openInvitation,
} from '#lib/teams/invitation/invitation.ts'
import * as messages from '#lib/teams/invitation/messages.ts'
import type { OpenedInvitation } from '#lib/teams/invitation/opened.ts'
import * as teamsMessages from '#lib/teams/messages.ts'

interface OpenedProps {
  token: string
  invitation: OpenedInvitation
}

function TeamsLink({ team = '' }: { team?: string }) {
  return (
    <a className="button-primary" href={team ? teamHref(team) : href('/teams')}>
      {team ? messages.toTeam : messages.toTeams}
    </a>
  )
}

/** Who invites to which team: what a person decides by. */
function Facts({ invitation: { name, from, email, expires } }: Pick<OpenedProps, 'invitation'>) {
  const facts: [term: string, fact: string, direction: 'auto' | 'ltr'][] = [
    [messages.team, name, 'auto'],
    [messages.from, from, 'ltr'],
    [messages.mailedTo, email, 'ltr'],
    [messages.validUntil, messages.day(expires), 'auto'],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts
        .filter(([, fact]) => fact !== '')
        .map(([term, fact, direction]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium break-words" dir={direction}>
              {fact}
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Consequences() {
  return (
    <section className="grid gap-2.5">
      <h2 className="text-base">{messages.whatHappens}</h2>
      <ul className="grid gap-2 text-sm">
        {messages.consequences.map((text) => (
          <li key={text} className="flex items-start gap-2.5">
            <span className="i-lucide-check size-4 mt-0.5 text-accent" aria-hidden="true" />
            <span className="min-w-0 text-pretty">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The buttons of a person who may join. */
function Answer({ token, invitation: { email } }: OpenedProps) {
  const isDeclining = useStore(declineForm.$isBusy)
  const isAccepting = useStore(acceptForm.$isBusy)
  return (
    <>
      <FormAlert of={acceptForm} />
      <FormAlert of={declineForm} />
      <div className="flex flex-wrap gap-3">
        <FormButton
          of={acceptForm}
          className="flex-1"
          disabled={isDeclining}
          onClick={() => void acceptForm.submit({ token })}
        >
          {messages.acceptIt}
        </FormButton>
        {email === '' ? (
          <a className="button-secondary" href={href('/teams')}>
            {messages.notNow}
          </a>
        ) : (
          <FormButton
            of={declineForm}
            variant="secondary"
            disabled={isAccepting}
            onClick={() => void declineForm.submit({ token })}
          >
            {teamsMessages.decline}
          </FormButton>
        )}
      </div>
    </>
  )
}

function SignIn({ invitation: { email } }: Pick<OpenedProps, 'invitation'>) {
  return (
    <>
      <p className="text-sm text-muted break-words text-pretty">
        {email === '' ? messages.signInFirst : messages.signInWithAddress(email)}
      </p>
      <div className="grid gap-3">
        <a className="button-primary" href={entryHref('/sign-in')}>
          {common.signIn}
        </a>
        <a className="button-secondary" href={entryHref('/sign-up')}>
          {common.createAccount}
        </a>
      </div>
    </>
  )
}

function Opened({ token, invitation: opened }: OpenedProps) {
  const user = useStore($user)
  const { standing, team, name, from, email } = opened
  switch (standing) {
    case 'member':
      return (
        <NextStep
          icon="i-lucide-users-round"
          title={messages.memberTitle(name)}
          text={messages.memberText}
        >
          <TeamsLink team={team} />
        </NextStep>
      )
    case 'other':
      return (
        <NextStep
          icon="i-lucide-user-round"
          title={messages.otherTitle}
          text={messages.otherText(email, user?.email ?? '')}
        >
          <Facts invitation={opened} />
          <Button onClick={() => void changeAccount(token)}>{messages.otherAccount}</Button>
          <a className="button-secondary" href={href('/teams')}>
            {messages.notNow}
          </a>
        </NextStep>
      )
    case 'full':
      return (
        <NextStep
          icon="i-lucide-users-round"
          title={messages.fullTitle(name)}
          text={messages.fullText(from)}
        />
      )
    case 'open':
      return (
        <div className="grid gap-6">
          <Facts invitation={opened} />
          <Consequences />
          {user ? <Answer token={token} invitation={opened} /> : <SignIn invitation={opened} />}
        </div>
      )
  }
}

function Content() {
  const state = useStore(invitation.$state)
  const answered = useStore($answered)
  const joined = useStore($joinedTeam)
  const user = useStore($user)
  if (answered) {
    const name =
      state.status === 'ready' && typeof state.value !== 'string' ? state.value.invitation.name : ''
    return answered === 'accepted' ? (
      <NextStep
        icon="i-lucide-users-round"
        title={messages.joinedTitle(name)}
        text={messages.joinedText}
      >
        <TeamsLink team={joined} />
      </NextStep>
    ) : (
      <NextStep icon="i-lucide-check" title={messages.declinedTitle} text={messages.declinedText}>
        <TeamsLink />
      </NextStep>
    )
  }
  if (state.status === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">{messages.looking}</span>
        <Skeleton className="h-80" />
      </div>
    )
  }
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void invitation.reload()} />
  }
  if (typeof state.value !== 'string') return <Opened {...state.value} />
  return (
    <NextStep key={state.value} icon="i-lucide-unlink" {...messages.problems[state.value]}>
      {user ? (
        <TeamsLink />
      ) : (
        <a className="button-secondary" href={href('/sign-in')}>
          {common.signIn}
        </a>
      )}
    </NextStep>
  )
}

/** Answers an invitation that came by a link, of a person who is signed in or not. */
export const InvitationPage = withErrorScreen(() => {
  useLayoutEffect(openInvitation, [])
  return <Content />
})
