import { useStore } from '@nanostores/react'

import { Switch } from '#islands/ui/switch.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import type { User } from '#lib/domain/user.ts'
import { twoStepForm } from '#lib/stores/account.ts'

import { FormAlert } from './form-alert.tsx'

export function TwoStepSection({ user }: { user: User }) {
  const state = useStore(twoStepForm.$state)
  return (
    <SettingsSection title="Two-step sign-in" text="A stolen password alone then opens nothing.">
      <FormAlert state={state} />
      <Switch
        label="Ask for a code as well"
        hint={`After the password, six digits go to ${user.email}.`}
        checked={user.isTwoStep}
        busy={state.status === 'busy'}
        onChange={(isTwoStep) => void twoStepForm.submit({ isTwoStep })}
      />
    </SettingsSection>
  )
}
