import { useStore } from '@nanostores/react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'

import { describeField, FieldFrame } from '#islands/ui/fields/field-frame.tsx'
import {
  $invites,
  dropUsername,
  type Invite,
  noteUsernames,
  typeUsernames,
} from '#lib/teams/invite.ts'
import * as messages from '#lib/teams/messages.ts'

interface ChipProps {
  invite: Invite
  onRemove: () => void
}

function Chip({ invite: { username, problem }, onRemove }: ChipProps) {
  const tone = problem ? 'border-danger bg-danger-soft' : 'border-line-strong bg-sunken'
  return (
    <li className={`inline-flex items-center max-w-full rounded-full border ps-3 ${tone}`}>
      <span className="truncate text-sm">{username}</span>
      <button
        type="button"
        className="icon-button size-8"
        aria-label={messages.doNotInvite(username)}
        onClick={onRemove}
      >
        <span className="i-lucide-x size-4" aria-hidden="true" />
      </button>
    </li>
  )
}

/** A field for usernames: each becomes a chip, with an error message where it is invalid. */
export function UsernameChips({ label, isOptional }: { label: string; isOptional: boolean }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { list, typed } = useStore($invites)
  const wrong = list.filter(({ problem }) => problem)
  const hint = messages.usernamesHint
  const problems = wrong.length > 0 && (
    <div id={`${id}-error`} role="alert" className="grid gap-1 text-sm text-danger">
      {wrong.map(({ username, problem }) => (
        <p key={username}>
          <strong className="font-medium">{username}</strong>: {problem}
        </p>
      ))}
    </div>
  )

  const remove = (username: string) => {
    dropUsername(username)
    input.current?.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = list.at(-1)
    if ([',', ';', ' '].includes(event.key) || (event.key === 'Enter' && typed.trim())) {
      event.preventDefault()
      noteUsernames()
    } else if (event.key === 'Backspace' && typed === '' && last) dropUsername(last.username)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\s,;]/u.test(text.trim())) return
    event.preventDefault()
    noteUsernames(typed + text)
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} meter={problems} optional={isOptional}>
      {list.length > 0 && (
        <ul aria-label={messages.toBeInvited} className="flex flex-wrap gap-1.5">
          {list.map((invite) => (
            <Chip key={invite.username} invite={invite} onRemove={() => remove(invite.username)} />
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        type="text"
        className="field aria-invalid:border-danger"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => typeUsernames(target.value)}
        onKeyDown={handleKey}
        onPaste={paste}
        {...describeField(id, { label, hint, error: wrong[0]?.username })}
      />
    </FieldFrame>
  )
}
