import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
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
  mailForm,
  type Proof,
  proofFields,
  proofForm,
  type ProofState,
} from '#lib/forms/proof/proof.ts'
import * as common from '#lib/i18n/common.ts'
import { $user } from '#lib/session/session.ts'

import { type FieldsOf, FormAlert, FormButton, FormView } from './form-view.tsx'

type Open = Extract<ProofState, { status: 'open' }>

const formId = 'proof'

interface CodeFieldProps {
  field: { name: 'authenticator' | 'code'; error: string | undefined }
  label: string
  hint: string
}

function CodeField({ field, label, hint }: CodeFieldProps) {
  const [digits, setDigits] = useState('')
  const type = (typed: string) => {
    setDigits(typed)
    if (typed.length === codeLength && typed !== digits) {
      void proofForm.submit({ [field.name]: typed })
    }
  }
  return (
    <PinField
      {...field}
      label={label}
      length={codeLength}
      value={digits}
      onValueChange={type}
      hint={hint}
    />
  )
}

function SendAgain() {
  const wait = useStore($proofWait)
  return (
    <FormButton
      of={mailForm}
      variant="secondary"
      className="justify-self-start tabular-nums"
      disabled={wait > 0}
      onClick={() => void mailForm.submit({})}
    >
      {wait > 0 ? codeMessages.sendAnotherIn(wait) : codeMessages.sendAnother}
    </FormButton>
  )
}
interface FieldProps {
  state: Open
  field: FieldsOf<Proof>
}

function Field({ state, field }: FieldProps) {
  const isMailing = useStore(mailForm.$isBusy)
  const email = useStore($user)?.email
  switch (state.way) {
    case 'password':
      return (
        <>
          <input name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
          <PasswordField
            {...field('password')}
            label={common.password}
            autoComplete="current-password"
          />
        </>
      )
    case 'authenticator':
      return (
        <CodeField
          field={field('authenticator')}
          label={messages.authenticatorLabel}
          hint={messages.authenticatorHint}
        />
      )
    case 'mail':
      if (state.otpId === '') return isMailing ? <p role="status">{messages.sendingMail}</p> : null
      return (
        <CodeField
          field={field('code')}
          label={messages.mailLabel}
          hint={codeMessages.sentTo(state.sentTo)}
        />
      )
    case 'recovery':
      return (
        <TextField
          {...field('recovery')}
          label={codeMessages.recoveryLabel}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          hint={messages.recoveryHint}
        />
      )
  }
}

/** Moves the focus to its field when it appears. */
function FocusedPart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [])
  return <div ref={part}>{children}</div>
}

function Entry({ state }: { state: Open }) {
  const { way } = state
  const others = state.ways.filter((other) => other !== way)
  return (
    <div className="grid gap-5">
      <FormAlert of={mailForm} />
      <FormView
        form={proofForm}
        id={formId}
        read={(text) => ({ [proofFields[way]]: text(proofFields[way]) })}
      >
        {(field) => (
          <FocusedPart key={`${way} ${state.otpId}`}>
            <Field state={state} field={field} />
          </FocusedPart>
        )}
      </FormView>
      {way === 'mail' && <SendAgain />}
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

function Confirm() {
  const isMailing = useStore(mailForm.$isBusy)
  const isSending = useStore(proofForm.$isBusy)
  return (
    <Button type="submit" form={formId} busy={isMailing || isSending}>
      {messages.confirm}
    </Button>
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

/** Asks the person to prove their identity when the server requires it; may be placed anywhere on a page. */
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
          {state.status === 'open' && <Confirm />}
        </>
      }
    >
      <Content state={state} />
    </Dialog>
  )
}
