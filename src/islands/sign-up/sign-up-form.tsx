import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { Form } from '#islands/ui/form.tsx'
import { PasswordField } from '#islands/ui/password-field.tsx'
import { StrengthMeter } from '#islands/ui/strength-meter.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import { passwordStrength } from '#lib/domain/password.ts'
import { $signUp, submitSignUp, touchSignUp } from '#lib/stores/sign-up.ts'

import { CheckYourMail } from './check-your-mail.tsx'
import { UsernameField } from './username-field.tsx'

const empty = { name: '', username: '', email: '', password: '' }

function AccountForm({ hidden }: { hidden: boolean }) {
  const state = useStore($signUp)
  const [typed, setTyped] = useState(empty)
  const errors = state.status === 'invalid' ? state.fields : null
  const { level, text } = passwordStrength(typed.password, [
    typed.name,
    typed.username,
    typed.email,
  ])
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
        <TextField label="Name" autoComplete="name" {...keep('name')} />
        <UsernameField {...keep('username')} />
        <TextField label="E-mail" type="email" autoComplete="email" {...keep('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={text}
          liveHint
          meter={<StrengthMeter level={level} />}
          {...keep('password')}
        />
        <Button type="submit" busy={state.status === 'busy'} className="mt-2">
          Create account
        </Button>
      </Form>
    </div>
  )
}

function Content() {
  const isDone = useStore($signUp).status === 'done'
  return (
    <>
      <AccountForm hidden={isDone} />
      {isDone && <CheckYourMail />}
    </>
  )
}

export function SignUpForm() {
  return (
    <ErrorBoundary>
      <Content />
    </ErrorBoundary>
  )
}
