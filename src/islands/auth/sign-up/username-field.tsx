import { useStore } from '@nanostores/react'
import type { ChangeEvent } from 'react'

import { TextField, type TextFieldProps } from '#islands/ui/fields/text-field.tsx'
import * as messages from '#lib/auth/sign-up/messages.ts'
import { $username, typeUsername } from '#lib/auth/sign-up/username-check.ts'
import { checkUsername } from '#lib/credentials/check.ts'
import * as common from '#lib/i18n/common.ts'

const rule = messages.usernameHint

const tones = { unknown: 'muted', checking: 'muted', free: 'positive', taken: 'danger' } as const

/** Shows during typing whether the username is available. */
export function UsernameField({
  value,
  onChange,
  ...props
}: Omit<TextFieldProps, 'label' | 'hint'>) {
  const known = useStore($username)
  const problem = checkUsername(String(value).trim())
  const hint = () => {
    if (value === '' || (problem && String(value).length < 3)) return rule
    if (problem) return problem
    if (known.status === 'checking') return messages.usernameChecking
    return 'text' in known ? known.text : rule
  }
  return (
    <TextField
      {...props}
      label={common.username}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        typeUsername(event.target.value)
        onChange?.(event)
      }}
      hint={props.error ? undefined : hint()}
      hintTone={tones[known.status]}
      liveHint
    />
  )
}
