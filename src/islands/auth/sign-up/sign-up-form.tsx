import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { PasswordField } from '#islands/ui/fields/password-field.tsx'
import { StrengthMeter } from '#islands/ui/fields/strength-meter.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as messages from '#lib/auth/sign-up/messages.ts'
import { $signUp, openSignUp, submitSignUp, touchSignUp } from '#lib/auth/sign-up/sign-up.ts'
import { describeStrength } from '#lib/credentials/messages.ts'
import { passwordStrength } from '#lib/credentials/password.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

import { CheckYourMail } from './check-your-mail.tsx'
import { UsernameField } from './username-field.tsx'

const empty = { name: '', username: '', email: '', password: '' }

interface SignUpProps {
  /** Path of the terms, where the operator has written any. */
  terms?: string | undefined
}

function Terms({ path }: { path: string }) {
  return (
    <p className="text-sm text-muted text-pretty">
      {messages.acceptBefore}{' '}
      <a className="text-link" href={href(path)} target="_blank">
        {messages.acceptTerms}
      </a>
      {messages.acceptAfter}
    </p>
  )
}

function AccountForm({ hidden, terms }: SignUpProps & { hidden: boolean }) {
  const state = useStore($signUp)
  const [typed, setTyped] = useState(empty)
  const errors = state.status === 'invalid' ? state.fields : null
  const strength = passwordStrength(typed.password, [typed.name, typed.username, typed.email])
  const keep = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value })
      touchSignUp(name)
    },
    required: true,
    error: errors?.[name],
  })

  return (
    <div hidden={hidden}>
      <Form errors={errors} onSubmit={() => void submitSignUp(typed)}>
        {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
        <TextField label={common.name} autoComplete="name" {...keep('name')} />
        <UsernameField {...keep('username')} />
        <TextField label={common.email} type="email" autoComplete="email" {...keep('email')} />
        <PasswordField
          label={common.password}
          autoComplete="new-password"
          hint={describeStrength(strength)}
          liveHint
          meter={<StrengthMeter level={strength.level} />}
          {...keep('password')}
        />
        {terms && <Terms path={terms} />}
        <Button type="submit" busy={state.status === 'busy'} className="mt-2">
          {messages.submit}
        </Button>
      </Form>
    </div>
  )
}

function Content({ terms }: SignUpProps) {
  const isDone = useStore($signUp).status === 'done'
  return (
    <>
      <AccountForm hidden={isDone} terms={terms} />
      {isDone && <CheckYourMail />}
    </>
  )
}

export function SignUpForm({ terms }: SignUpProps) {
  useEffect(openSignUp, [])
  return (
    <ErrorBoundary>
      <Content terms={terms} />
    </ErrorBoundary>
  )
}
