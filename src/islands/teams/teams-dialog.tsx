import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'

import { FormButton } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { href } from '#lib/site/routes.ts'
import { teamHref } from '#lib/teams/address.ts'
import { $teamNotice, teamNameForm } from '#lib/teams/changes.ts'
import { $madeTeam, clearInvites, newTeamForm } from '#lib/teams/invite.ts'
import * as messages from '#lib/teams/messages.ts'
import { teams } from '#lib/teams/teams.ts'

import { Invitations } from './invitations.tsx'
import { NewTeam } from './new-team.tsx'
import { TeamEnd } from './team-end.tsx'
import { TeamList } from './team-list.tsx'
import { TeamPanel } from './team-panel.tsx'

type View = { kind: 'new' | 'list' } | { kind: 'team' | 'end'; id: string }

interface Content {
  title: string
  description?: string
  body: ReactNode
  footer?: ReactNode
}

const formId = 'new-team'

function useContent(view: View, show: (view: View) => void): Content {
  const state = useStore(teams.$state)
  const known = state.status === 'ready' ? state.value : []
  const team = 'id' in view && known.find(({ id }) => id === view.id)
  const list = () => show({ kind: 'list' })

  if (view.kind === 'new') {
    const open = () => {
      const id = $madeTeam.get()
      show(id ? { kind: 'team', id } : { kind: 'list' })
    }
    return {
      title: messages.newTeam,
      body: <NewTeam id={formId} onMade={open} />,
      footer: (
        <>
          {known.length > 0 && (
            <Button variant="ghost" className="me-auto" onClick={list}>
              {messages.yourTeamsCounted(known.length)}
            </Button>
          )}
          <FormButton key="create" of={newTeamForm} type="submit" form={formId}>
            {messages.create}
          </FormButton>
        </>
      ),
    }
  }
  if (!team) {
    return {
      title: messages.yourTeams,
      body: <TeamList onOpen={(id) => show({ kind: 'team', id })} />,
      footer: (
        <>
          <a className="button-ghost me-auto" href={href('/teams')}>
            {messages.teamsPage}
          </a>
          <Button onClick={() => show({ kind: 'new' })}>{messages.newTeam}</Button>
        </>
      ),
    }
  }
  if (view.kind === 'end') {
    const verb = team.isMine ? messages.dissolve : messages.leave
    const back = () => show({ kind: 'team', id: team.id })
    return {
      title: `${verb} ${team.name}?`,
      body: <TeamEnd team={team} onCancel={back} onEnded={list} />,
    }
  }
  return {
    title: team.name,
    body: <TeamPanel team={team} />,
    footer: (
      <>
        <Button variant="ghost" className="me-auto" onClick={list}>
          <span className="i-lucide-arrow-left size-4" aria-hidden="true" />
          {messages.yourTeams}
        </Button>
        <Button
          key="end"
          variant="ghost"
          className="text-danger"
          onClick={() => show({ kind: 'end', id: team.id })}
        >
          {team.isMine ? messages.dissolveTeam : messages.leaveTeam}
        </Button>
        <a className="button-secondary" href={teamHref(team.id)}>
          {messages.openTeam}
        </a>
      </>
    ),
  }
}

interface TeamsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocus: () => HTMLElement | null
}

/** The teams of the person, and a button for a new one. */
export function TeamsDialog({ open, onOpenChange, returnFocus }: TeamsDialogProps) {
  const [view, setView] = useState<View>({ kind: 'new' })
  const [wasOpen, setWasOpen] = useState(open)
  const part = useRestoredFocus<HTMLDivElement>(
    'id' in view ? `${view.kind} ${view.id}` : view.kind,
  )

  if (open !== wasOpen) {
    setWasOpen(open)
    setView({ kind: 'new' })
  }

  const show = (next: View) => {
    newTeamForm.reset()
    teamNameForm.reset()
    $teamNotice.set(null)
    if (view.kind !== 'new' || next.kind !== 'team') clearInvites()
    setView(next)
  }
  useEffect(() => {
    if (!open) return undefined
    newTeamForm.reset()
    clearInvites()
    $teamNotice.set(null)
    return teams.open()
  }, [open])

  const { title, body, footer } = useContent(view, show)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      returnFocus={returnFocus}
      title={title}
      footer={footer}
    >
      <div ref={part} tabIndex={-1} className="grid gap-5">
        {open && !('id' in view) && <Invitations above={teams} />}
        {body}
      </div>
    </Dialog>
  )
}
