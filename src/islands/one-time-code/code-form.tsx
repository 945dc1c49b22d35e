import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { Form } from '#islands/ui/form.tsx'
import { PinField } from '#islands/ui/pin-field.tsx'
import { codeLength } from '#lib/domain/one-time-code.ts'
import { href } from '#lib/domain/routes.ts'
import {
  $code,
  $digits,
  $isSecondStep,
  $sentTo,
  openOneTimeCode,
  submitCode,
  typeCode,
} from '#lib/stores/one-time-code.ts'
import * as common from '#lib/words/common.ts'
import * as words from '#lib/words/one-time-code.ts'

import { SendCodeAgain } from './send-code-again.tsx'

function Nothing() {
  return (
    <div className="grid gap-5">
      <Alert tone="neutral" title={words.noCodeTitle} text={words.noCodeText} />
      <a className="button-primary" href={href('/sign-in-2')}>
        {words.askForCode}
      </a>
      <a href={href('/sign-in')} className="text-link text-sm justify-self-start">
        {words.signInWithPassword}
      </a>
    </div>
  )
}

/** Where to go when no mail comes: what can be corrected depends on the step. */
function OtherWays() {
  const isSecondStep = useStore($isSecondStep)
  return (
    <div className="grid gap-3 border-t border-line pt-6 mt-3 text-sm text-muted">
      <p>
        {isSecondStep ? (
          words.noMailAtAll
        ) : (
          <>
            {words.noMail}{' '}
            <a href={href('/sign-in-2')} className="text-link">
              {words.checkAddress}
            </a>
            .
          </>
        )}
      </p>
      <p>
        <a href={href('/sign-in')} className="text-link">
          {isSecondStep ? words.anotherAccount : words.signInWithPassword}
        </a>
      </p>
    </div>
  )
}

function Entry() {
  const state = useStore($code)
  const digits = useStore($digits)
  const sentTo = useStore($sentTo)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (['ready', 'incomplete', 'failed'].includes(state.status)) input.current?.focus()
  }, [state])

  const isChecking = state.status === 'busy' && state.step === 'checking'
  return (
    <div className="grid gap-5">
      {state.status === 'ready' && state.notice && <Alert tone="positive" title={state.notice} />}
      {state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />}
      <Form errors={null} onSubmit={() => void submitCode()} className="grid gap-5">
        <PinField
          label={words.codeLabel}
          name="code"
          length={codeLength}
          value={digits}
          onValueChange={typeCode}
          required
          hint={sentTo && words.sentTo(sentTo)}
          error={state.status === 'incomplete' ? words.sixDigits : undefined}
          inputRef={input}
        />
        <Button type="submit" busy={isChecking || state.status === 'done'}>
          {common.signIn}
        </Button>
      </Form>
      <SendCodeAgain />
      <OtherWays />
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
