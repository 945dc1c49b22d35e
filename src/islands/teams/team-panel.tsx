import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { $invites, sendInvites } from '#lib/teams/invite.ts'
import * as messages from '#lib/teams/messages.ts'
import type { Team } from '#lib/teams/team.ts'
import { $teamNotice, teamNameForm } from '#lib/teams/teams.ts'

import { TeamPeople } from './team-people.tsx'
import { UsernameChips } from './username-chips.tsx'

function TeamName({ team }: { team: Team }) {
  const state = useStore(teamNameForm.$state)
  const errors = state.status === 'invalid' ? state.fields : null
  return (
    <Form
      errors={errors}
      onSubmit={(value) => void teamNameForm.submit({ team, name: value('name') })}
    >
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <TextField
        key={team.name}
        label={messages.nameLabel}
        name="name"
        autoComplete="off"
        defaultValue={team.name}
        error={errors?.name}
      />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={state.status === 'busy'}
      >
        {messages.rename}
      </Button>
    </Form>
  )
}

function InvitePeople({ team }: { team: Team }) {
  const { list, typed, isBusy, failure } = useStore($invites)
  const invite = (event: FormEvent) => {
    event.preventDefault()
    void sendInvites(team.id)
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={invite}>
      {failure && <Alert tone="danger" {...failure} />}
      <UsernameChips label={messages.inviteMembers} isOptional={false} />
      {(list.length > 0 || typed.trim()) && (
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={isBusy}
          disabled={!typed.trim() && list.every(({ problem }) => problem)}
        >
          {messages.invite}
        </Button>
      )}
    </form>
  )
}

/** One team: who is in it, and for its owner its name and who is invited. */
export function TeamPanel({ team }: { team: Team }) {
  const notice = useStore($teamNotice)
  return (
    <div className="grid gap-5">
      {notice?.kind === 'failed' && <Alert tone="danger" {...notice.message} />}
      <TeamPeople team={team} />
      {team.isMine && <InvitePeople team={team} />}
      {team.isMine && (
        <div className="border-t border-line pt-5">
          <TeamName team={team} />
        </div>
      )}
    </div>
  )
}
