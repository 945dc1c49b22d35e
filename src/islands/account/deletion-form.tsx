import { useStore } from '@nanostores/react'

import { Form } from '#islands/ui/form.tsx'
import { PasswordField } from '#islands/ui/password-field.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import type { User } from '#lib/domain/user.ts'
import { deletionForm } from '#lib/stores/account.ts'

import { FormAlert } from './form-alert.tsx'

const consequences = [
  'Your name, username, e-mail address, settings and favourites are deleted.',
  'Your subscription ends now, whatever is left of it.',
  'Your downloads stay counted, but no longer under your name.',
  'Your teams, and the boards shared there, go to another member; your other boards are deleted.',
  'Families that you published stay in the catalogue without a publisher.',
]

export function DeletionForm({ id, user }: { id: string; user: User }) {
  const state = useStore(deletionForm.$state)
  const errors = state.status === 'invalid' ? state.fields : null
  return (
    <Form
      id={id}
      errors={errors}
      onSubmit={(value) =>
        void deletionForm.submit({ username: value('username'), password: value('password') })
      }
    >
      <ul className="grid gap-2 ps-5 text-sm list-disc marker:text-muted">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <FormAlert state={state} />
      <TextField
        label="Your username"
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`Type ${user.username} to show that you mean it.`}
        error={errors?.username}
      />
      {user.hasPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={errors?.password}
        />
      )}
    </Form>
  )
}
