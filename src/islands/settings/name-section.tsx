import { useStore } from '@nanostores/react'

import { FormView } from '#islands/forms/form-view.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import * as common from '#lib/i18n/common.ts'
import { nameForm } from '#lib/settings/name.ts'
import * as messages from '#lib/settings/profile-messages.ts'
import { $settings } from '#lib/settings/store.ts'

import { SaveState } from './save-state.tsx'

/** The name that others see. */
export function NameSection() {
  const { name } = useStore($settings)
  return (
    <SettingsSection
      title={common.name}
      text={messages.nameText}
      state={<SaveState field="name" />}
    >
      <FormView
        form={nameForm}
        read={(text) => ({ name: text('name') })}
        submit={{
          variant: 'secondary',
          className: 'justify-self-start',
          children: messages.saveName,
        }}
      >
        {(field) => (
          <TextField
            {...field('name')}
            key={name}
            label={common.name}
            defaultValue={name}
            autoComplete="name"
          />
        )}
      </FormView>
    </SettingsSection>
  )
}
