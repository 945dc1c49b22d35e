import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Form } from '#islands/ui/fields/form.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import * as common from '#lib/i18n/common.ts'
import * as limits from '#lib/i18n/limits.ts'
import * as messages from '#lib/settings/profile-messages.ts'
import { $settings, changeSettings } from '#lib/settings/store.ts'

import { SaveState } from './save-state.tsx'

const longest = 100

function problemOf(name: string): string | null {
  if (name === '') return common.enterName
  return name.length > longest ? limits.atMostCharacters(longest) : null
}

/** The name that others see. */
export function NameSection() {
  const { name } = useStore($settings)
  const [errors, setErrors] = useState<Record<string, string> | null>(null)
  const submit = (typed: string) => {
    const problem = problemOf(typed)
    setErrors(problem ? { name: problem } : null)
    if (!problem) void changeSettings('name', { name: typed })
  }
  return (
    <SettingsSection
      title={common.name}
      text={messages.nameText}
      state={<SaveState field="name" />}
    >
      <Form errors={errors} onSubmit={(value) => submit(value('name').trim())}>
        <TextField
          key={name}
          label={common.name}
          name="name"
          defaultValue={name}
          autoComplete="name"
          error={errors?.name}
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          {messages.saveName}
        </Button>
      </Form>
    </SettingsSection>
  )
}
