import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Combobox } from '#islands/ui/combobox.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { Select } from '#islands/ui/select.tsx'
import type { FamilyText } from '#lib/domain/own-family.ts'
import { $names } from '#lib/stores/studio-names.ts'

import { plans, statuses } from './choices.ts'

const keep = { value: 'keep', label: 'Leave as it is' } as const

interface BulkDialogProps {
  count: number
  onClose: () => void
  onApply: (change: Partial<FamilyText>) => void
}

/** The same categories, vendor, plan or status for many; what is not touched stays. */
export function BulkDialog({ count, onClose, onApply }: BulkDialogProps) {
  const names = useStore($names)
  const [change, setChange] = useState<Partial<FamilyText>>({})
  const set = (more: Partial<FamilyText>) => setChange({ ...change, ...more })
  const leave = (field: keyof FamilyText) =>
    setChange(Object.fromEntries(Object.entries(change).filter(([name]) => name !== field)))
  const isEmpty = Object.keys(change).length === 0
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={count === 1 ? 'Change 1 family' : `Change ${count.toLocaleString('en')} families`}
      description="What you leave empty stays as it is."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={isEmpty}
            onClick={() => {
              onApply(change)
              onClose()
            }}
          >
            Change
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Combobox
          label="Categories"
          isMultiple
          hint="They take the place of those that each has now."
          options={[...(names?.categories.values() ?? [])]}
          chosen={change.categories ?? []}
          onChange={(categories) =>
            categories.length > 0 ? set({ categories }) : leave('categories')
          }
        />
        <Combobox
          label="Vendor"
          options={[...(names?.vendors.values() ?? [])]}
          chosen={change.vendor ? [change.vendor] : []}
          onChange={([vendor]) => (vendor ? set({ vendor }) : leave('vendor'))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Plan"
            showLabel
            value={change.freemium ?? keep.value}
            options={[keep, ...plans]}
            onChange={(value) => (value === 'keep' ? leave('freemium') : set({ freemium: value }))}
          />
          <Select
            label="Status"
            showLabel
            value={change.status ?? keep.value}
            options={[keep, ...statuses]}
            onChange={(value) => (value === 'keep' ? leave('status') : set({ status: value }))}
          />
        </div>
      </div>
    </Dialog>
  )
}
