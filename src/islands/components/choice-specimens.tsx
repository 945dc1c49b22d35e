import { useState } from 'react'

import { Avatar } from '#islands/ui/avatar.tsx'
import { Menu, type MenuEntry } from '#islands/ui/menu.tsx'
import { Select } from '#islands/ui/select.tsx'
import { href } from '#lib/domain/routes.ts'
import { showToast } from '#lib/stores/toasts.ts'

import { Specimen, State } from './specimen.tsx'

const plans = [
  { value: 'all', label: 'All Families' },
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
] as const

const categories = [
  ...['Casework', 'Ceilings', 'Columns', 'Curtain Panels', 'Detail Items', 'Doors'],
  ...['Electrical Fixtures', 'Entourage', 'Furniture', 'Generic Models', 'Lighting Fixtures'],
  ...['Mechanical Equipment', 'Planting', 'Plumbing Fixtures', 'Railings', 'Stairs', 'Windows'],
].map((label) => ({ value: label.toLowerCase(), label }))

const say = (label: string) => () => showToast({ label })

const entries: MenuEntry[] = [
  { label: 'Profile', icon: 'i-lucide-user-round', href: href('/settings') },
  { label: 'Duplicate', icon: 'i-lucide-copy', onSelect: say('Duplicated') },
  {
    label: 'Move to board',
    icon: 'i-lucide-folder-input',
    entries: [
      { label: 'Entrance hall', onSelect: say('Moved to Entrance hall') },
      { label: 'Facade study', onSelect: say('Moved to Facade study') },
      { label: 'All boards', href: href('/studio') },
    ],
  },
  { separator: true },
  { label: 'Archive', icon: 'i-lucide-archive', danger: true, onSelect: say('Archived') },
]

export function ChoiceSpecimens() {
  const [plan, setPlan] = useState<(typeof plans)[number]['value']>('all')
  const [category, setCategory] = useState('doors')
  return (
    <>
      <Specimen name="Select" text="One of a short list. Typing jumps to an entry.">
        <div className="grid max-w-160 gap-5 items-end sm:grid-cols-2">
          <Select
            label="Free or premium"
            value={plan}
            options={plans}
            icon="i-lucide-list-filter"
            onChange={setPlan}
          />
          <Select
            label="Category"
            showLabel
            value={category}
            options={categories}
            onChange={setCategory}
          />
          <Select
            label="Release"
            showLabel
            disabled
            value="2025"
            options={[{ value: '2025', label: 'Revit 2025' }]}
            onChange={setCategory}
          />
        </div>
      </Specimen>
      <Specimen name="Menu" text="Commands and links behind one button, one sub-menu deep.">
        <div className="flex flex-wrap gap-10">
          <State name="with a header">
            <Menu
              label="Account of Ada Quill"
              trigger={<Avatar initials="AQ" />}
              header={
                <>
                  <p className="truncate text-sm font-medium">Ada Quill</p>
                  <p className="truncate text-xs text-muted">ada.quill@example.com</p>
                </>
              }
              entries={entries}
            />
          </State>
          <State name="plain">
            <Menu
              label="More about this family"
              trigger={<span className="i-lucide-ellipsis size-5" aria-hidden="true" />}
              entries={entries}
            />
          </State>
        </div>
      </Specimen>
    </>
  )
}
