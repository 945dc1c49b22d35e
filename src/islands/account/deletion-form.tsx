import { FormView } from '#islands/forms/form-view.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { deletionForm } from '#lib/account/account.ts'
import * as messages from '#lib/account/messages.ts'
import type { User } from '#lib/user/user.ts'

const consequences = [
  messages.deletedRecords,
  messages.deletedSubscription,
  messages.deletedDownloads,
  messages.deletedTeams,
  messages.deletedFamilies,
]

export function DeletionForm({ id, user }: { id: string; user: User }) {
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2 ps-5 text-sm list-disc marker:text-muted">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <FormView form={deletionForm} id={id} read={(text) => ({ username: text('username') })}>
        {(field) => (
          <TextField
            {...field('username')}
            label={messages.yourUsername}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={messages.typeUsername(user.username)}
          />
        )}
      </FormView>
    </div>
  )
}
