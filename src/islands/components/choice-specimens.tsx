import { useState } from 'react'

import { Avatar } from '#islands/ui/avatar.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { Menu, type MenuEntry } from '#islands/ui/menu/menu.tsx'
import * as words from '#lib/components/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { Specimen, State } from './specimen.tsx'

const plans = [
  { value: 'all', label: common.allFamilies },
  { value: 'free', label: common.free },
  { value: 'premium', label: common.premium },
] as const

const categories = [
  words.casework,
  words.ceilings,
  words.columns,
  words.curtainPanels,
  words.detailItems,
  words.doors,
  words.electricalFixtures,
  words.entourage,
  words.furniture,
  words.genericModels,
  words.lightingFixtures,
  words.mechanicalEquipment,
  words.planting,
  words.plumbingFixtures,
  words.railings,
  words.stairs,
  words.windows,
].map((label) => ({ value: label.toLowerCase(), label }))

const say = (label: string) => () => showToast({ label })

const entries: MenuEntry[] = [
  { label: words.profile, icon: 'i-lucide-user-round', href: href('/settings') },
  { label: words.duplicate, icon: 'i-lucide-copy', onSelect: say(words.duplicated) },
  {
    label: words.moveToBoard,
    icon: 'i-lucide-folder-input',
    entries: [
      { label: words.entranceHall, onSelect: say(words.movedToEntranceHall) },
      { label: words.facadeStudy, onSelect: say(words.movedToFacadeStudy) },
      { label: words.allBoards, href: href('/studio') },
    ],
  },
  { separator: true },
  { label: words.archive, icon: 'i-lucide-archive', danger: true, onSelect: say(words.archived) },
]

export function ChoiceSpecimens() {
  const [plan, setPlan] = useState<(typeof plans)[number]['value']>('all')
  const [category, setCategory] = useState('doors')
  return (
    <>
      <Specimen name={words.selectName} text={words.selectText}>
        <div className="grid max-w-160 gap-5 items-end sm:grid-cols-2">
          <Select
            label={words.freeOrPremium}
            value={plan}
            options={plans}
            icon="i-lucide-list-filter"
            onChange={setPlan}
          />
          <Select
            label={words.category}
            showLabel
            value={category}
            options={categories}
            onChange={setCategory}
          />
          <Select
            label={words.release}
            showLabel
            disabled
            value="2025"
            options={[{ value: '2025', label: words.revit }]}
            onChange={setCategory}
          />
        </div>
      </Specimen>
      <Specimen name={words.menuName} text={words.menuText}>
        <div className="flex flex-wrap gap-10">
          <State name="with a header">
            <Menu
              label={words.accountOfAdaQuill}
              trigger={<Avatar initials="AQ" />}
              header={
                <>
                  <p className="truncate text-sm font-medium">{words.adaQuill}</p>
                  <p className="truncate text-xs text-muted">{words.adaQuillExampleCom}</p>
                </>
              }
              entries={entries}
            />
          </State>
          <State name="plain">
            <Menu
              label={words.moreAboutThisFamily}
              trigger={<span className="i-lucide-ellipsis size-5" aria-hidden="true" />}
              entries={entries}
            />
          </State>
        </div>
      </Specimen>
    </>
  )
}
