import { useStore } from '@nanostores/react'

import { Alert } from '#islands/ui/alert.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { newTeamForm } from '#lib/teams/invite.ts'
import * as messages from '#lib/teams/messages.ts'

import { UsernameChips } from './username-chips.tsx'

/** @param id for the button that stands outside */
export function NewTeam({ id, onMade }: { id: string; onMade: () => void }) {
  const state = useStore(newTeamForm.$state)
  const errors = state.status === 'invalid' ? state.fields : null
  const make = async (name: string) => {
    if (await newTeamForm.submit({ name })) onMade()
  }
  return (
    <Form id={id} errors={errors} onSubmit={(value) => void make(value('name'))}>
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <TextField
        label={messages.nameLabel}
        name="name"
        autoComplete="off"
        placeholder={messages.nameExample}
        error={errors?.name}
      />
      <UsernameChips label={messages.membersLabel} isOptional />
      <p className="text-sm text-muted">{messages.membersText}</p>
    </Form>
  )
}
