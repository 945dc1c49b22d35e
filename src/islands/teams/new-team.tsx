import { FormView } from '#islands/forms/form-view.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { newTeamForm } from '#lib/teams/invite.ts'
import * as messages from '#lib/teams/messages.ts'

import { UsernameChips } from './username-chips.tsx'

/** @param id of the form, for a submit button outside it */
export function NewTeam({ id, onMade }: { id: string; onMade: () => void }) {
  return (
    <FormView form={newTeamForm} id={id} read={(text) => ({ name: text('name') })} onDone={onMade}>
      {(field) => (
        <>
          <TextField
            {...field('name')}
            label={messages.nameLabel}
            autoComplete="off"
            placeholder={messages.nameExample}
          />
          <UsernameChips label={messages.membersLabel} isOptional />
          <p className="text-sm text-muted">{messages.membersText}</p>
        </>
      )}
    </FormView>
  )
}
