import { useStore } from '@nanostores/react'

import { Switch } from '#islands/ui/switch.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import type { User } from '#lib/domain/user.ts'
import { twoStepForm } from '#lib/stores/account.ts'
import * as words from '#lib/words/account.ts'

import { FormAlert } from './form-alert.tsx'

export function TwoStepSection({ user }: { user: User }) {
  const state = useStore(twoStepForm.$state)
  return (
    <SettingsSection title={words.twoStepTitle} text={words.twoStepText}>
      <FormAlert state={state} />
      <Switch
        label={words.twoStepLabel}
        hint={words.twoStepHint(user.email)}
        checked={user.isTwoStep}
        busy={state.status === 'busy'}
        onChange={(isTwoStep) => void twoStepForm.submit({ isTwoStep })}
      />
    </SettingsSection>
  )
}
