import { useStore } from '@nanostores/react'

import { Form } from '#islands/ui/fields/form.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { deletionForm } from '#lib/account/account.ts'
import * as messages from '#lib/account/messages.ts'
import type { User } from '#lib/user/user.ts'

import { FormAlert } from './form-alert.tsx'

const consequences = [
  messages.deletedRecords,
  messages.deletedSubscription,
  messages.deletedDownloads,
  messages.deletedTeams,
  messages.deletedFamilies,
]

export function DeletionForm({ id, user }: { id: string; user: User }) {
  const state = useStore(deletionForm.$state)
  const errors = state.status === 'invalid' ? state.fields : null
  return (
    <Form
      id={id}
      errors={errors}
      onSubmit={(value) => void deletionForm.submit({ username: value('username') })}
    >
      <ul className="grid gap-2 ps-5 text-sm list-disc marker:text-muted">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <FormAlert state={state} />
      <TextField
        label={messages.yourUsername}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={messages.typeUsername(user.username)}
        error={errors?.username}
      />
    </Form>
  )
}
