import { useMemo, useState } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { useKeptFocus } from '#islands/ui/hooks/use-kept-focus.ts'
import { canScan } from '#lib/browser/camera.ts'
import * as messages from '#lib/pairing/messages.ts'
import { lookAtCode, type PairingRequestState } from '#lib/pairing/trusted-device.ts'

import { CameraView } from './camera-view.tsx'

interface CodeEntryProps {
  state: Extract<PairingRequestState, { status: 'entering' | 'looking' }>
}

/** Takes the code of the other screen from the camera or the keyboard. */
export function CodeEntry({ state }: CodeEntryProps) {
  const isLooking = state.status === 'looking'
  const problem = isLooking ? null : state.problem
  const [isScanning, setScanning] = useState(false)
  const panel = useKeptFocus<HTMLDivElement>(isScanning ? 'scanning' : 'typing')
  const errors = useMemo(() => (problem ? { code: problem } : null), [problem])
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-6">
      <p className="text-sm text-pretty">{messages.entryText}</p>
      {canScan() && !isScanning && (
        <Button className="justify-self-start" onClick={() => setScanning(true)}>
          <span className="i-lucide-scan-qr-code size-4" aria-hidden="true" />
          {messages.scan}
        </Button>
      )}
      {isScanning && <CameraView onClose={() => setScanning(false)} />}
      {!isLooking && state.message && <Alert tone="danger" {...state.message} />}
      <Form errors={errors} onSubmit={(value) => void lookAtCode(value('code'))}>
        <TextField
          label={messages.codeElsewhere}
          name="code"
          placeholder={messages.codeExample}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors?.code}
        />
        <Button
          type="submit"
          busy={isLooking}
          variant={canScan() ? 'secondary' : 'primary'}
          className="justify-self-start"
        >
          {messages.lookWhoAsks}
        </Button>
      </Form>
    </div>
  )
}
