import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { plans, statuses } from '#islands/studio/table/choices.ts'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog/dialog.tsx'
import { Combobox } from '#islands/ui/fields/combobox.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'
import type { FamilyText } from '#lib/studio/families/own-family.ts'
import * as messages from '#lib/studio/messages.ts'
import { $nameOptions } from '#lib/studio/names.ts'

const unchanged = { value: 'unchanged', label: messages.leaveAsIs } as const

interface BulkDialogProps {
  count: number
  onClose: () => void
  onApply: (change: Partial<FamilyText>) => void
}

/** Sets the same categories, vendor, plan or status for many families; untouched fields stay unchanged. */
export function BulkDialog({ count, onClose, onApply }: BulkDialogProps) {
  const names = useStore($nameOptions)
  const [change, setChange] = useState<Partial<FamilyText>>({})
  const set = (more: Partial<FamilyText>) => setChange({ ...change, ...more })
  const reset = (field: keyof FamilyText) =>
    setChange(Object.fromEntries(Object.entries(change).filter(([name]) => name !== field)))
  const isEmpty = Object.keys(change).length === 0
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={messages.changeFamilies(count)}
      description={messages.bulkText}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            disabled={isEmpty}
            onClick={() => {
              onApply(change)
              onClose()
            }}
          >
            {messages.change}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Combobox
          label={terms.categories}
          isMultiple
          hint={messages.categoriesHint}
          options={names.categories}
          chosen={change.categories ?? []}
          onChange={(categories) =>
            categories.length > 0 ? set({ categories }) : reset('categories')
          }
        />
        <Combobox
          label={terms.vendor}
          options={names.vendors}
          chosen={change.vendor ? [change.vendor] : []}
          onChange={([vendor]) => (vendor ? set({ vendor }) : reset('vendor'))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={terms.plan}
            showLabel
            value={change.freemium ?? unchanged.value}
            options={[unchanged, ...plans]}
            onChange={(value) =>
              value === 'unchanged' ? reset('freemium') : set({ freemium: value })
            }
          />
          <Select
            label={terms.status}
            showLabel
            value={change.status ?? unchanged.value}
            options={[unchanged, ...statuses]}
            onChange={(value) => (value === 'unchanged' ? reset('status') : set({ status: value }))}
          />
        </div>
      </div>
    </Dialog>
  )
}
