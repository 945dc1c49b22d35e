import { useStore } from '@nanostores/react'

import { Button } from '#islands/ui/button.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { exportForm } from '#lib/stores/account.ts'

import { FormAlert } from './form-alert.tsx'

export function DataSection() {
  const state = useStore(exportForm.$state)
  return (
    <SettingsSection title="Your data" text="Everything that is kept about you, in one JSON file.">
      <FormAlert state={state} />
      <Button
        variant="secondary"
        busy={state.status === 'busy'}
        className="justify-self-start"
        onClick={() => void exportForm.submit({})}
      >
        <span className="i-lucide-download size-4" aria-hidden="true" />
        Export my data
      </Button>
    </SettingsSection>
  )
}
