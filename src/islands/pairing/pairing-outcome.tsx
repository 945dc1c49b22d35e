import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import * as common from '#lib/i18n/common.ts'
import * as messages from '#lib/pairing/messages.ts'
import { enterAnotherCode, type PairingRequestState } from '#lib/pairing/trusted-device.ts'
import { href } from '#lib/site/routes.ts'

interface PairingOutcomeProps {
  state: Extract<PairingRequestState, { status: 'confirmed' | 'refused' | 'mismatch' }>
}

export function PairingOutcome({ state }: PairingOutcomeProps) {
  if (state.status === 'confirmed') {
    return (
      <div className="grid gap-5">
        <Alert
          tone="positive"
          title={messages.confirmedTitle(state.device)}
          text={messages.confirmedText}
        />
        <div className="flex flex-wrap gap-3">
          <a className="button-primary" href={href('/apps')}>
            {common.openCatalogue}
          </a>
          <a className="button-secondary" href={href('/settings/account')}>
            {messages.myDevices}
          </a>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      {state.status === 'refused' ? (
        <Alert
          tone="neutral"
          title={messages.refusedTitle(state.device)}
          text={messages.refusedText}
        />
      ) : (
        <Alert tone="danger" title={messages.mismatchTitle} text={messages.mismatchText} />
      )}
      <Button variant="secondary" className="justify-self-start" onClick={enterAnotherCode}>
        {messages.enterAnotherCode}
      </Button>
    </div>
  )
}
