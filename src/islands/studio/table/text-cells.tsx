import { useStore } from '@nanostores/react'

import { NamesCell } from '#islands/studio/files/names-cell.tsx'
import type { FamilyText } from '#lib/studio/families/own-family.ts'
import * as messages from '#lib/studio/messages.ts'
import { $names } from '#lib/studio/names.ts'

import { ChoiceCell } from './cells.tsx'
import { plans, statuses } from './choices.ts'

interface TextCellsProps {
  text: FamilyText
  /** What the row is called where the name is empty. */
  subject: string
  disabled: boolean
  onChange: (change: Partial<FamilyText>) => void
}

/** Categories, vendor, plan and status of one family, each edited in place. */
export function TextCells({ text, subject, disabled, onChange }: TextCellsProps) {
  const names = useStore($names)
  const { categories, vendor, freemium, status } = text
  return (
    <>
      <td className="studio-wide">
        <NamesCell
          label={messages.categoriesOf(subject)}
          chosen={categories}
          options={[...(names?.categories.values() ?? [])]}
          isMultiple
          disabled={disabled}
          onChange={(chosen) => onChange({ categories: chosen })}
        />
      </td>
      <td className="studio-widest">
        <NamesCell
          label={messages.vendorOf(subject)}
          chosen={vendor ? [vendor] : []}
          options={[...(names?.vendors.values() ?? [])]}
          isMultiple={false}
          disabled={disabled}
          onChange={([chosen = '']) => onChange({ vendor: chosen })}
        />
      </td>
      <td className="studio-wide">
        <ChoiceCell
          label={messages.planOf(subject)}
          value={freemium}
          options={plans}
          disabled={disabled}
          onChange={(value) => onChange({ freemium: value })}
        />
      </td>
      <td className="studio-middle">
        <ChoiceCell
          label={messages.statusOf(subject)}
          value={status}
          options={statuses}
          disabled={disabled}
          onChange={(value) => onChange({ status: value })}
        />
      </td>
    </>
  )
}
