import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { href } from '#lib/domain/routes.ts'
import { enterAnotherCode, type PairingRequestState } from '#lib/stores/pairing-request.ts'

interface PairingOutcomeProps {
  state: Extract<PairingRequestState, { status: 'confirmed' | 'refused' | 'mismatch' }>
}

export function PairingOutcome({ state }: PairingOutcomeProps) {
  if (state.status === 'confirmed') {
    return (
      <div className="grid gap-5">
        <Alert
          tone="positive"
          title={`${state.device} is signed in`}
          text="You can sign it out again among your devices."
        />
        <div className="flex flex-wrap gap-3">
          <a className="button-primary" href={href('/apps')}>
            Open the catalogue
          </a>
          <a className="button-secondary" href={href('/settings/account')}>
            My devices
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
          title={`${state.device} was refused`}
          text="It is not signed in, and its code is of no more use."
        />
      ) : (
        <Alert
          tone="danger"
          title="That is not the number on the other screen"
          text="To be safe, the code is of no more use and nothing was signed in. Show a new code there and try again."
        />
      )}
      <Button variant="secondary" className="justify-self-start" onClick={enterAnotherCode}>
        Enter another code
      </Button>
    </div>
  )
}
