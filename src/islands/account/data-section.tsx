import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { exportForm } from '#lib/account/account.ts'
import * as messages from '#lib/account/messages.ts'

import { FormAlert } from './form-alert.tsx'

export function DataSection() {
  const state = useStore(exportForm.$state)
  return (
    <SettingsSection title={messages.dataTitle} text={messages.dataText}>
      <FormAlert state={state} />
      <Button
        variant="secondary"
        busy={state.status === 'busy'}
        className="justify-self-start"
        onClick={() => void exportForm.submit({})}
      >
        <span className="i-lucide-download size-4" aria-hidden="true" />
        {messages.exportData}
      </Button>
    </SettingsSection>
  )
}
