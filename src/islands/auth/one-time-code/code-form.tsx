import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import { FormAlert, FormView } from '#islands/forms/form-view.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { PinField } from '#islands/ui/fields/pin-field.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as messages from '#lib/auth/one-time-code/messages.ts'
import {
  $digits,
  $notice,
  $pending,
  $way,
  codeForm,
  openOneTimeCode,
  sendForm,
  typeCode,
} from '#lib/auth/one-time-code/one-time-code.ts'
import { codeLength, type PendingCode } from '#lib/auth/one-time-code/pending-code.ts'
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

/** Help where no mail arrives: what can be corrected depends on the step. */
function WayBack({ isSecondStep }: { isSecondStep: boolean }) {
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

/** Moves the focus to the field whenever it is enabled again. */
function useFocusWhenReady(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const code = useStore(codeForm.$state)
  const sending = useStore(sendForm.$state)
  useEffect(() => {
    const isWaiting = ['busy', 'done'].includes(code.status) || sending.status === 'busy'
    if (!isWaiting) input.current?.focus()
  }, [code, sending])
  return input
}

function CodeEntry({ sentTo }: { sentTo: string }) {
  const digits = useStore($digits)
  const way = useStore($way)
  const input = useFocusWhenReady()
  const mailHint = sentTo && messages.sentTo(sentTo)
  return (
    <>
      <FormView
        form={codeForm}
        read={() => ({ code: digits })}
        className="grid gap-5"
        submit={{ children: common.signIn }}
      >
        {(field) => (
          <PinField
            {...field('code')}
            label={common.code}
            length={codeLength}
            value={digits}
            onValueChange={typeCode}
            required
            hint={way === 'authenticator' ? messages.fromApp : mailHint}
            inputRef={input}
          />
        )}
      </FormView>
      {way === 'mail' && <SendCodeAgain />}
    </>
  )
}

function RecoveryEntry() {
  const input = useFocusWhenReady()
  return (
    <FormView
      form={codeForm}
      read={(text) => ({ code: text('code') })}
      className="grid gap-5"
      submit={{ children: common.signIn }}
    >
      {(field) => (
        <TextField
          {...field('code')}
          label={messages.recoveryLabel}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          hint={messages.recoveryHint}
          ref={input}
        />
      )}
    </FormView>
  )
}

function Entry({ pending }: { pending: PendingCode }) {
  const { status } = useStore(codeForm.$state)
  const notice = useStore($notice)
  const way = useStore($way)
  return (
    <div className="grid gap-5">
      {status === 'ready' && notice && <Alert tone="positive" title={notice} />}
      <FormAlert of={sendForm} />
      {way === 'recovery' ? <RecoveryEntry /> : <CodeEntry sentTo={pending.email} />}
      <OtherWays />
      <WayBack isSecondStep={pending.mfaId !== ''} />
    </div>
  )
}

function Content() {
  const pending = useStore($pending)
  if (pending === 'opening') return null
  return pending === 'none' ? <Nothing /> : <Entry pending={pending} />
}

export const CodeForm = withErrorScreen(function CodeForm() {
  useLayoutEffect(openOneTimeCode, [])
  return <Content />
})
