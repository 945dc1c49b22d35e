import { useStore } from '@nanostores/react'

import { FormView } from '#islands/forms/form-view.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { $teamNotice, teamNameForm } from '#lib/teams/changes.ts'
import { $invites, inviteForm } from '#lib/teams/invite.ts'
import * as messages from '#lib/teams/messages.ts'
import type { Team } from '#lib/teams/team.ts'

import { TeamPeople } from './team-people.tsx'
import { UsernameChips } from './username-chips.tsx'

const submitProps = { variant: 'secondary', className: 'justify-self-start' } as const

export function TeamName({ team }: { team: Team }) {
  return (
    <FormView
      form={teamNameForm}
      read={(text) => ({ team, name: text('name') })}
      submit={{ ...submitProps, children: messages.rename }}
    >
      {(field) => (
        <TextField
          {...field('name')}
          key={team.name}
          label={messages.nameLabel}
          autoComplete="off"
          defaultValue={team.name}
        />
      )}
    </FormView>
  )
}

export function InvitePeople({ team }: { team: Team }) {
  const { list, typed } = useStore($invites)
  const isAnyNamed = list.length > 0 || typed.trim() !== ''
  const isNobodyLeft = !typed.trim() && list.every(({ problem }) => problem)
  return (
    <FormView
      form={inviteForm}
      read={() => ({ team: team.id })}
      submit={isAnyNamed && { ...submitProps, disabled: isNobodyLeft, children: messages.invite }}
    >
      {() => <UsernameChips label={messages.inviteMembers} isOptional={false} />}
    </FormView>
  )
}

/** One team: its members and, for its owner, its name and its invitations. */
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
