import { useStore } from '@nanostores/react'

import { Combobox } from '#islands/ui/fields/combobox.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { TextArea } from '#islands/ui/fields/text-area.tsx'
import { TextField } from '#islands/ui/fields/text-field.tsx'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'
import type { FamilyText } from '#lib/studio/families/own-family.ts'
import { $nameOptions } from '#lib/studio/names.ts'

import { plans, statuses } from './choices.ts'

interface TextFieldsProps {
  text: FamilyText
  /** The errors, by field. */
  errors: Record<string, string>
  onChange: (change: Partial<FamilyText>) => void
}

/** The editable data of a family, one field below the other. */
export function TextFields({ text, errors, onChange }: TextFieldsProps) {
  const names = useStore($nameOptions)
  return (
    <div className="grid gap-4">
      <TextField
        label={common.name}
        value={text.name}
        error={errors.name}
        dir="auto"
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextArea
        label={common.description}
        optional
        value={text.description}
        error={errors.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <Combobox
        label={terms.categories}
        isOptional
        isMultiple
        options={names.categories}
        chosen={text.categories}
        error={errors.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <Combobox
        label={terms.vendor}
        isOptional
        options={names.vendors}
        chosen={text.vendor ? [text.vendor] : []}
        error={errors.vendor}
        onChange={([vendor = '']) => onChange({ vendor })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={terms.plan}
          showLabel
          value={text.freemium}
          options={plans}
          onChange={(freemium) => onChange({ freemium })}
        />
        <Select
          label={terms.status}
          showLabel
          value={text.status}
          options={statuses}
          onChange={(status) => onChange({ status })}
        />
      </div>
    </div>
  )
}
