import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as common from '#lib/i18n/common.ts'
import { linkUses } from '#lib/teams/links/link.ts'
import { $newLink, copyLink, linkForm } from '#lib/teams/links/links.ts'
import * as messages from '#lib/teams/links/messages.ts'
import type { Team } from '#lib/teams/team.ts'

const options = linkUses.map((count) => ({
  value: String(count),
  label: messages.usesOf(count),
}))

function NewLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="grid gap-3 rounded-lg bg-sunken p-4">
      <TextField
        ref={field}
        label={messages.newLink}
        hint={messages.newLinkHint}
        value={address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => void copyLink(address)}
      >
        <span className="i-lucide-copy size-4" aria-hidden="true" />
        {common.copy}
      </Button>
    </div>
  )
}

export function InviteByLink({ team }: { team: Team }) {
  const [uses, setUses] = useState('10')
  const made = useStore($newLink)
  const state = useStore(linkForm.$state)
  const problem = state.status === 'invalid' ? state.fields.uses : undefined
  return (
    <div className="grid gap-4">
      <FormAlert of={linkForm} />
      <Select
        label={messages.uses}
        showLabel
        value={uses}
        options={options}
        onChange={(value) => {
          linkForm.reset()
          setUses(value)
        }}
      />
      <p className="text-sm text-muted text-pretty">{messages.linkHint}</p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <FormButton
        of={linkForm}
        variant="secondary"
        className="justify-self-start"
        onClick={() => void linkForm.submit({ team: team.id, uses: Number(uses) })}
      >
        {messages.make}
      </FormButton>
      {made && <NewLink key={made.id} address={made.address} />}
    </div>
  )
}
