import { useState } from 'react'

import { FormView } from '#islands/forms/form-view.tsx'
import { Button } from '#islands/ui/button.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { canScan } from '#lib/browser/camera.ts'
import * as messages from '#lib/pairing/messages.ts'
import { entryForm } from '#lib/pairing/trusted-device.ts'

import { CameraView } from './camera-view.tsx'

/** Reads the code on the other screen from the camera or the keyboard. */
export function CodeEntry() {
  const [isScanning, setScanning] = useState(false)
  const panel = useRestoredFocus<HTMLDivElement>(isScanning ? 'scanning' : 'typing')
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
      <FormView
        form={entryForm}
        read={(text) => ({ code: text('code') })}
        submit={{
          variant: canScan() ? 'secondary' : 'primary',
          className: 'justify-self-start',
          children: messages.showRequestingDevice,
        }}
      >
        {(field) => (
          <TextField
            {...field('code')}
            label={messages.codeElsewhere}
            placeholder={messages.codeExample}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </FormView>
    </div>
  )
}
