import { useStore } from '@nanostores/react'

import { NamesCell } from '#islands/studio/files/names-cell.tsx'
import type { FamilyText } from '#lib/studio/families/own-family.ts'
import * as messages from '#lib/studio/messages.ts'
import { $nameOptions } from '#lib/studio/names.ts'

import { ChoiceCell } from './cells.tsx'
import { plans, statuses } from './choices.ts'
import { useHasRoom } from './column-room.ts'

interface TextCellsProps {
  text: FamilyText
  /** What the row is called where the name is empty. */
  subject: string
  disabled: boolean
  onChange: (change: Partial<FamilyText>) => void
}

/** Categories, vendor, plan and status of one family, each edited in place. */
export function TextCells({ text, subject, disabled, onChange }: TextCellsProps) {
  const hasRoom = useHasRoom()
  const options = useStore($nameOptions)
  const { categories, vendor, freemium, status } = text
  return (
    <>
      {hasRoom('wide') && (
        <td className="studio-wide">
          <NamesCell
            label={messages.categoriesOf(subject)}
            chosen={categories}
            options={options.categories}
            isMultiple
            disabled={disabled}
            onChange={(chosen) => onChange({ categories: chosen })}
          />
        </td>
      )}
      {hasRoom('widest') && (
        <td className="studio-widest">
          <NamesCell
            label={messages.vendorOf(subject)}
            chosen={vendor ? [vendor] : []}
            options={options.vendors}
            isMultiple={false}
            disabled={disabled}
            onChange={([chosen = '']) => onChange({ vendor: chosen })}
          />
        </td>
      )}
      {hasRoom('wide') && (
        <td className="studio-wide">
          <ChoiceCell
            label={messages.planOf(subject)}
            value={freemium}
            options={plans}
            disabled={disabled}
            onChange={(value) => onChange({ freemium: value })}
          />
        </td>
      )}
      {hasRoom('middle') && (
        <td className="studio-middle">
          <ChoiceCell
            label={messages.statusOf(subject)}
            value={status}
            options={statuses}
            disabled={disabled}
            onChange={(value) => onChange({ status: value })}
          />
        </td>
      )}
    </>
  )
}
