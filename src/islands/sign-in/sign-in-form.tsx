import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { PasswordField } from '#islands/ui/password-field.tsx'
import { TextField } from '#islands/ui/text-field.tsx'
import { href } from '#lib/domain/routes.ts'
import { $signIn, openSignIn, submitSignIn } from '#lib/stores/sign-in.ts'

interface Missing {
  identity?: string
  password?: string
}

function findMissing(identity: string, password: string): Missing {
  return {
    ...(identity.trim() === '' && { identity: 'Enter your e-mail or username.' }),
    ...(password === '' && { password: 'Enter your password.' }),
  }
}

function read(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function Form() {
  const state = useStore($signIn)
  const [missing, setMissing] = useState<Missing>({})
  const form = useRef<HTMLFormElement>(null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [identity, password] = [read(data, 'identity'), read(data, 'password')]
    const found = findMissing(identity, password)
    setMissing(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else void submitSignIn(identity, password)
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {state.status === 'ready' && state.notice && <Alert tone="neutral" title={state.notice} />}
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <TextField
        label="E-mail or username"
        name="identity"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={missing.identity}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={missing.password}
      />
      <a href={href('/forgot-password')} className="text-link text-sm justify-self-end -mt-2">
        Forgot password?
      </a>
      <Button type="submit" busy={state.status === 'busy' || state.status === 'done'}>
        Sign in
      </Button>
    </form>
  )
}

export function SignInForm() {
  useEffect(openSignIn, [])
  return (
    <ErrorBoundary>
      <Form />
    </ErrorBoundary>
  )
}
