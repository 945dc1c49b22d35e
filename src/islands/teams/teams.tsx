import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { EmptyState } from '#islands/ui/empty-state.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { useLoadOnIntent } from '#islands/ui/hooks/load-on-intent.ts'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { $openedTeam, followTeamAddress, goToTeam } from '#lib/teams/address.ts'
import { finishEndings } from '#lib/teams/ending.ts'
import * as messages from '#lib/teams/messages.ts'
import { teams } from '#lib/teams/teams.ts'

import { Invitations } from './invitations.tsx'
import { TeamCard } from './team-card.tsx'
import { TeamPage } from './team-page.tsx'
import { TeamsSkeleton } from './teams-skeleton.tsx'

const loadDialog = async () => {
  const { NewTeamDialog } = await import('./new-team-dialog.tsx')
  return NewTeamDialog
}

/** Opens the dialog for a new team, whose code is loaded on hover, focus or press. */
function NewTeamButton() {
  const [isOpen, setOpen] = useState(false)
  const { part: NewTeamDialog, prepare, intent } = useLoadOnIntent(loadDialog)
  const show = () => {
    void prepare()
    setOpen(true)
  }
  return (
    <>
      <Button aria-haspopup="dialog" {...intent} onClick={show}>
        <span className="i-lucide-plus size-4" aria-hidden="true" />
        {messages.newTeam}
      </Button>
      {NewTeamDialog && <NewTeamDialog open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}

function AllTeams() {
  const state = useStore(teams.$state)
  if (state.status === 'loading') return <TeamsSkeleton />
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void teams.reload()} />
  }
  if (state.value.length === 0) {
    return (
      <EmptyState
        icon="i-lucide-users-round"
        title={messages.noneTitle}
        text={messages.noneText}
        action={<NewTeamButton />}
      />
    )
  }
  return (
    <section aria-label={messages.yourTeams} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{messages.yourTeamsCounted(state.value.length)}</h2>
        <NewTeamButton />
      </div>
      <ul className="grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))]">
        {state.value.map((team) => (
          <li key={team.id} className="grid">
            <TeamCard team={team} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneTeam({ id }: { id: string }) {
  const state = useStore(teams.$state)
  if (state.status === 'loading') return <TeamsSkeleton />
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void teams.reload()} />
  }
  const team = state.value.find((known) => known.id === id)
  if (team) return <TeamPage key={team.id} team={team} />
  return (
    <EmptyState
      icon="i-lucide-users-round"
      title={messages.goneTitle}
      text={messages.goneText}
      action={
        <Button variant="secondary" onClick={() => goToTeam(null)}>
          {messages.allTeams}
        </Button>
      }
    />
  )
}

function Page() {
  const opened = useStore($openedTeam)
  const { status } = useStore(teams.$state)
  const part = useRestoredFocus<HTMLDivElement>(`${opened ?? ''} ${status}`)
  useEffect(followTeamAddress, [])
  useEffect(() => teams.open(), [])
  useEffect(finishEndings, [])
  return (
    <div ref={part} tabIndex={-1} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
      {opened === null ? (
        <>
          <Invitations above={teams} heading="h2" />
          <AllTeams />
        </>
      ) : (
        <OneTeam id={opened} />
      )}
    </div>
  )
}

/** The teams of the person and the invitations to others. */
export const Teams = withErrorScreen(Page)
