import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { PinField } from '#islands/ui/fields/pin-field.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as messages from '#lib/auth/one-time-code/messages.ts'
import {
  $code,
  $digits,
  $isSecondStep,
  $sentTo,
  $way,
  openOneTimeCode,
  submitCode,
  submitRecoveryCode,
  typeCode,
} from '#lib/auth/one-time-code/one-time-code.ts'
import { codeLength } from '#lib/auth/one-time-code/pending-code.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

import { OtherWays } from './other-ways.tsx'
import { SendCodeAgain } from './send-code-again.tsx'

function Nothing() {
  return (
    <div className="grid gap-5">
      <Alert tone="neutral" title={messages.noCodeTitle} text={messages.noCodeText} />
      <a className="button-primary" href={href('/sign-in-2')}>
        {messages.askForCode}
      </a>
      <a href={href('/sign-in')} className="text-link text-sm justify-self-start">
        {messages.signInWithPassword}
      </a>
    </div>
  )
}

/** Where to go when no mail comes: what can be corrected depends on the step. */
function WayBack() {
  const isSecondStep = useStore($isSecondStep)
  const way = useStore($way)
  return (
    <div className="grid gap-3 border-t border-line pt-6 mt-3 text-sm text-muted">
      {isSecondStep && way === 'mail' && <p>{messages.noMailAtAll}</p>}
      {!isSecondStep && (
        <p>
          {messages.noMail}{' '}
          <a href={href('/sign-in-2')} className="text-link">
            {messages.checkAddress}
          </a>
          .
        </p>
      )}
      <p>
        <a href={href('/sign-in')} className="text-link">
          {isSecondStep ? messages.anotherAccount : messages.signInWithPassword}
        </a>
      </p>
    </div>
  )
}

function CodeEntry() {
  const state = useStore($code)
  const digits = useStore($digits)
  const sentTo = useStore($sentTo)
  const way = useStore($way)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (['ready', 'incomplete', 'failed'].includes(state.status)) input.current?.focus()
  }, [state])

  const isChecking = state.status === 'busy' && state.step === 'checking'
  const mailHint = sentTo && messages.sentTo(sentTo)
  return (
    <>
      <Form errors={null} onSubmit={() => void submitCode()} className="grid gap-5">
        <PinField
          label={common.code}
          name="code"
          length={codeLength}
          value={digits}
          onValueChange={typeCode}
          required
          hint={way === 'authenticator' ? messages.fromApp : mailHint}
          error={state.status === 'incomplete' ? common.sixDigits : undefined}
          inputRef={input}
        />
        <Button type="submit" busy={isChecking || state.status === 'done'}>
          {common.signIn}
        </Button>
      </Form>
      {way === 'mail' && <SendCodeAgain />}
    </>
  )
}

function RecoveryEntry() {
  const state = useStore($code)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (['ready', 'incomplete', 'failed'].includes(state.status)) input.current?.focus()
  }, [state])

  return (
    <Form
      errors={null}
      onSubmit={(read) => void submitRecoveryCode(read('recovery'))}
      className="grid gap-5"
    >
      <TextField
        label={messages.recoveryLabel}
        name="recovery"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        hint={messages.recoveryHint}
        error={state.status === 'incomplete' ? common.typeRecoveryCode : undefined}
        ref={input}
      />
      <Button type="submit" busy={state.status === 'busy' || state.status === 'done'}>
        {common.signIn}
      </Button>
    </Form>
  )
}

function Entry() {
  const state = useStore($code)
  const way = useStore($way)
  return (
    <div className="grid gap-5">
      {state.status === 'ready' && state.notice && <Alert tone="positive" title={state.notice} />}
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      {way === 'recovery' ? <RecoveryEntry /> : <CodeEntry />}
      <OtherWays />
      <WayBack />
    </div>
  )
}

function Content() {
  const { status } = useStore($code)
  if (status === 'opening') return null
  return status === 'none' ? <Nothing /> : <Entry />
}

export function CodeForm() {
  useLayoutEffect(openOneTimeCode, [])
  return (
    <ErrorBoundary>
      <Content />
    </ErrorBoundary>
  )
}
