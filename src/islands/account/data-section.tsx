import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { exportForm } from '#lib/account/account.ts'
import * as messages from '#lib/account/messages.ts'

export function DataSection() {
  return (
    <SettingsSection title={messages.dataTitle} text={messages.dataText}>
      <FormAlert of={exportForm} />
      <FormButton
        of={exportForm}
        variant="secondary"
        className="justify-self-start"
        onClick={() => void exportForm.submit({})}
      >
        <span className="i-lucide-download size-4" aria-hidden="true" />
        {messages.exportData}
      </FormButton>
    </SettingsSection>
  )
}
