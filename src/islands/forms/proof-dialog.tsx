import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { PasswordField } from '#islands/ui/fields/password-field.tsx'
import { PinField } from '#islands/ui/fields/pin-field.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as codeMessages from '#lib/auth/one-time-code/messages.ts'
import { codeLength } from '#lib/auth/one-time-code/pending-code.ts'
import * as messages from '#lib/forms/proof/messages.ts'
import {
  $proof,
  $proofWait,
  chooseProofWay,
  declineProof,
  loadProofWays,
  mailCodeForProof,
  type ProofState,
  submitProof,
} from '#lib/forms/proof/proof.ts'
import * as common from '#lib/i18n/common.ts'
import { $user } from '#lib/session/session.ts'

type Open = Extract<ProofState, { status: 'open' }>

const formId = 'proof'

function CodeField({ state, name, label, hint }: CodeFieldProps) {
  const [digits, setDigits] = useState('')
  const errors = state.form.status === 'invalid' ? state.form.fields : null
  const type = (typed: string) => {
    setDigits(typed)
    if (typed.length === codeLength && typed !== digits) void submitProof(typed)
  }
  return (
    <PinField
      label={label}
      name={name}
      length={codeLength}
      value={digits}
      onValueChange={type}
      hint={hint}
      error={errors?.[name]}
    />
  )
}

interface CodeFieldProps {
  state: Open
  name: string
  label: string
  hint: string
}

function SendAgain({ busy }: { busy: boolean }) {
  const wait = useStore($proofWait)
  return (
    <Button
      variant="secondary"
      className="justify-self-start tabular-nums"
      disabled={wait > 0}
      busy={busy}
      onClick={() => void mailCodeForProof()}
    >
      {wait > 0 ? codeMessages.sendAnotherIn(wait) : codeMessages.sendAnother}
    </Button>
  )
}

function Field({ state }: { state: Open }) {
  const errors = state.form.status === 'invalid' ? state.form.fields : null
  const email = useStore($user)?.email
  switch (state.way) {
    case 'password':
      return (
        <>
          <input name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
          <PasswordField
            label={common.password}
            name="password"
            autoComplete="current-password"
            error={errors?.password}
          />
        </>
      )
    case 'authenticator':
      return (
        <CodeField
          state={state}
          name="authenticator"
          label={messages.authenticatorLabel}
          hint={messages.authenticatorHint}
        />
      )
    case 'mail':
      if (state.otpId === '') {
        return state.form.status === 'busy' ? <p role="status">{messages.sendingMail}</p> : null
      }
      return (
        <CodeField
          state={state}
          name="code"
          label={messages.mailLabel}
          hint={codeMessages.sentTo(state.sentTo)}
        />
      )
    case 'recovery':
      return (
        <TextField
          label={codeMessages.recoveryLabel}
          name="recovery"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint={messages.recoveryHint}
          error={errors?.recovery}
        />
      )
  }
}

const fields = {
  password: 'password',
  authenticator: 'authenticator',
  mail: 'code',
  recovery: 'recovery',
}

/** Brings the focus to its field when it comes. */
function FocusedPart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])
  return <div ref={part}>{children}</div>
}

function Entry({ state }: { state: Open }) {
  const { form, way } = state
  const others = state.ways.filter((other) => other !== way)
  return (
    <div className="grid gap-5">
      {form.status === 'failed' && <Alert tone="danger" title={form.title} text={form.text} />}
      <Form
        id={formId}
        errors={form.status === 'invalid' ? form.fields : null}
        onSubmit={(read) => void submitProof(read(fields[way]))}
      >
        <FocusedPart key={`${way} ${state.otpId}`}>
          <Field state={state} />
        </FocusedPart>
      </Form>
      {way === 'mail' && <SendAgain busy={form.status === 'busy'} />}
      {others.length > 0 && (
        <ul aria-label={messages.otherWays} className="grid justify-items-start gap-2 text-sm">
          {others.map((other) => (
            <li key={other}>
              <button
                type="button"
                className="text-link cursor-pointer min-h-6"
                onClick={() => chooseProofWay(other)}
              >
                {messages.choose[other]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Content({ state }: { state: ProofState }) {
  if (state.status === 'failed') {
    return (
      <Alert
        tone="danger"
        title={state.title}
        text={state.text}
        action={
          <Button variant="secondary" onClick={() => void loadProofWays()}>
            {common.retry}
          </Button>
        }
      />
    )
  }
  return state.status === 'open' ? <Entry state={state} /> : <Skeleton className="h-34" />
}

/** Asks who is there where the server wants to know, wherever it is placed on a page. */
export function ProofDialog() {
  const state = useStore($proof)
  const isOpen = state.status !== 'closed'
  useEffect(() => declineProof, [])
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) declineProof()
      }}
      title={common.confirmItIsYou}
      description={messages.description}
      footer={
        <>
          <Button variant="ghost" onClick={declineProof}>
            {common.cancel}
          </Button>
          {state.status === 'open' && (
            <Button type="submit" form={formId} busy={state.form.status === 'busy'}>
              {messages.confirm}
            </Button>
          )}
        </>
      }
    >
      <Content state={state} />
    </Dialog>
  )
}
