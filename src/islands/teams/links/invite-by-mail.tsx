import { useEffect, useRef, useState } from 'react'

import { FormView } from '#islands/forms/form-view.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { mailForm } from '#lib/teams/links/links.ts'
import * as messages from '#lib/teams/links/messages.ts'
import type { Team } from '#lib/teams/team.ts'

export function InviteByMail({ team }: { team: Team }) {
  const [sent, setSent] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (sent > 0) input.current?.focus()
  }, [sent])
  return (
    <FormView
      form={mailForm}
      read={(text) => ({ team: team.id, email: text('email') })}
      onDone={() => setSent(sent + 1)}
      submit={{ variant: 'secondary', className: 'justify-self-start', children: messages.send }}
    >
      {(field) => (
        <TextField
          {...field('email')}
          // An address that was invited leaves the field.
          key={sent}
          ref={input}
          label={messages.address}
          hint={messages.addressHint}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormView>
  )
}
