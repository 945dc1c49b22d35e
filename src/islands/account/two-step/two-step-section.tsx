import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { Switch } from '#islands/ui/fields/switch.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as messages from '#lib/account/messages.ts'
import * as parts from '#lib/account/two-step/messages.ts'
import {
  beginForm,
  codesForm,
  removeForm,
  twoStep,
  twoStepForm,
} from '#lib/account/two-step/store.ts'
import { fewCodes, type TwoStep } from '#lib/forms/proof/two-step.ts'
import * as common from '#lib/i18n/common.ts'
import { formatDay } from '#lib/i18n/date.ts'
import type { User } from '#lib/user/user.ts'

import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const heading = 'text-sm font-medium'
const part = 'grid gap-3 border-t border-line pt-4'

function Authenticator({ since }: { since: Date | null }) {
  return (
    <div className={part}>
      <div className="grid gap-0.5">
        <h3 className={heading}>{parts.authenticator}</h3>
        <p className="text-sm text-muted text-pretty">
          {since ? parts.authenticatorSince(formatDay(since)) : parts.authenticatorOff}
        </p>
      </div>
      <FormAlert of={beginForm} />
      <FormAlert of={removeForm} />
      <div className="flex flex-wrap gap-3">
        <FormButton of={beginForm} variant="secondary" onClick={() => void beginForm.submit({})}>
          {since ? parts.replace : parts.add}
          <span className="sr-only"> {parts.replaceNamed}</span>
        </FormButton>
        {since && (
          <FormButton
            of={removeForm}
            variant="secondary"
            onClick={() => void removeForm.submit({})}
          >
            {common.remove}
            <span className="sr-only"> {parts.replaceNamed}</span>
          </FormButton>
        )}
      </div>
    </div>
  )
}

function RecoveryCodes({ left }: { left: number | null }) {
  return (
    <div className={part}>
      <div className="grid gap-0.5">
        <h3 className={heading}>{parts.recovery}</h3>
        <p className="text-sm text-muted text-pretty">
          {left === null ? parts.recoveryNone : parts.recoveryLeft(left)}
        </p>
      </div>
      {left !== null && left <= fewCodes && (
        <Alert tone="neutral" title={parts.fewTitle} text={parts.fewText} />
      )}
      <FormAlert of={codesForm} />
      <FormButton
        of={codesForm}
        variant="secondary"
        className="justify-self-start"
        onClick={() => void codesForm.submit({})}
      >
        {left === null ? parts.makeCodes : parts.makeNewCodes}
        {left !== null && <span className="sr-only"> ({parts.recovery})</span>}
      </FormButton>
    </div>
  )
}

function Parts() {
  const state = useStore(twoStep.$state)
  if (state.status === 'loading') return <Skeleton className="h-34" />
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void twoStep.reload()} />
  }
  const { authenticatorSince, isOn, codesLeft } = state.value
  return (
    <>
      <Authenticator since={authenticatorSince} />
      {isOn && <RecoveryCodes left={codesLeft} />}
    </>
  )
}

const losesOtherFactors = ({ authenticatorSince, codesLeft }: TwoStep) =>
  authenticatorSince !== null || codesLeft !== null

/** Asks for confirmation where turning it off also removes the authenticator or recovery codes. */
function TwoStepSwitch({ user }: { user: User }) {
  const isBusy = useStore(twoStepForm.$isBusy)
  const known = useStore(twoStep.$state)
  const [isAsking, setAsking] = useState(false)

  const change = (isTwoStep: boolean) => {
    const needsConfirmation =
      !isTwoStep && known.status === 'ready' && losesOtherFactors(known.value)
    if (needsConfirmation) setAsking(true)
    else void twoStepForm.submit({ isTwoStep })
  }

  const turnOff = () => {
    setAsking(false)
    void twoStepForm.submit({ isTwoStep: false })
  }

  return (
    <>
      <FormAlert of={twoStepForm} />
      <Switch
        label={messages.twoStepLabel}
        hint={messages.twoStepHint(user.email)}
        checked={user.isTwoStep}
        busy={isBusy}
        onChange={change}
      />
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={parts.offTitle}
        description={parts.offText}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {parts.keepOn}
            </Button>
            <Button variant="danger" onClick={turnOff}>
              {parts.turnOff}
            </Button>
          </>
        }
      />
    </>
  )
}

export function TwoStepSection({ user }: { user: User }) {
  useEffect(() => twoStep.open(), [])
  return (
    <SettingsSection title={messages.twoStepTitle} text={messages.twoStepText}>
      <TwoStepSwitch user={user} />
      <Parts />
      <AuthenticatorDialog />
      <RecoveryCodesDialog email={user.email} />
    </SettingsSection>
  )
}
