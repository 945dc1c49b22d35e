import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { FormView } from '#islands/forms/form-view.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { PasswordField } from '#islands/ui/fields/password-field.tsx'
import { StrengthMeter } from '#islands/ui/fields/strength-meter.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as messages from '#lib/auth/sign-up/messages.ts'
import { openSignUp, signUpForm } from '#lib/auth/sign-up/sign-up.ts'
import { describeStrength } from '#lib/credentials/messages.ts'
import { passwordStrength } from '#lib/credentials/password.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

import { CheckYourMail } from './check-your-mail.tsx'
import { UsernameField } from './username-field.tsx'

const empty = { name: '', username: '', email: '', password: '' }

interface SignUpProps {
  /** Path of the terms, if the operator provides any. */
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
  const [typed, setTyped] = useState(empty)
  const strength = passwordStrength(typed.password, [typed.name, typed.username, typed.email])
  const bind = (name: keyof typeof empty) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value })
      signUpForm.touch(name)
    },
    required: true,
  })

  return (
    <div hidden={hidden}>
      <FormView
        form={signUpForm}
        read={() => typed}
        submit={{ className: 'mt-2', children: messages.submit }}
      >
        {(field) => (
          <>
            <TextField
              {...field('name')}
              label={common.name}
              autoComplete="name"
              {...bind('name')}
            />
            <UsernameField {...field('username')} {...bind('username')} />
            <TextField
              {...field('email')}
              label={common.email}
              type="email"
              autoComplete="email"
              {...bind('email')}
            />
            <PasswordField
              {...field('password')}
              label={common.password}
              autoComplete="new-password"
              hint={describeStrength(strength)}
              liveHint
              meter={<StrengthMeter level={strength.level} />}
              {...bind('password')}
            />
            {terms && <Terms path={terms} />}
          </>
        )}
      </FormView>
    </div>
  )
}

function Content({ terms }: SignUpProps) {
  const isDone = useStore(signUpForm.$state).status === 'done'
  return (
    <>
      <AccountForm hidden={isDone} terms={terms} />
      {isDone && <CheckYourMail />}
    </>
  )
}

export const SignUpForm = withErrorScreen(function SignUpForm({ terms }: SignUpProps) {
  useEffect(openSignUp, [])
  return <Content terms={terms} />
})
