import { useState } from 'react'

import { Avatar } from '#islands/ui/avatar.tsx'
import { Segments } from '#islands/ui/fields/segments.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { Menu, type MenuEntry } from '#islands/ui/menu/menu.tsx'
import * as messages from '#lib/components/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'
import * as terms from '#lib/i18n/terms.ts'
import { href } from '#lib/site/routes.ts'
import * as familiesMessages from '#lib/studio/families/messages.ts'
import * as studioMessages from '#lib/studio/messages.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { Specimen, State } from './specimen.tsx'

const plans = [
  { value: 'all', label: common.allFamilies },
  { value: 'free', label: common.free },
  { value: 'premium', label: common.premium },
] as const

const categories = [
  messages.casework,
  messages.ceilings,
  messages.columns,
  messages.curtainPanels,
  messages.detailItems,
  terms.doors,
  messages.electricalFixtures,
  messages.entourage,
  terms.furniture,
  messages.genericModels,
  messages.lightingFixtures,
  messages.mechanicalEquipment,
  messages.planting,
  messages.plumbingFixtures,
  messages.railings,
  messages.stairs,
  terms.windows,
].map((label) => ({ value: label.toLowerCase(), label }))

const say = (label: string) => () => showToast({ label })

const entries: MenuEntry[] = [
  { label: pageTitles.profile, icon: 'i-lucide-user-round', href: href('/settings') },
  { label: messages.duplicate, icon: 'i-lucide-copy', onSelect: say(messages.duplicated) },
  {
    label: messages.moveToBoard,
    icon: 'i-lucide-folder-input',
    entries: [
      { label: messages.entranceHall, onSelect: say(messages.movedToEntranceHall) },
      { label: messages.facadeStudy, onSelect: say(messages.movedToFacadeStudy) },
      { label: messages.allBoards, href: href('/studio') },
    ],
  },
  { separator: true },
  {
    label: studioMessages.archive,
    icon: 'i-lucide-archive',
    danger: true,
    onSelect: say(familiesMessages.statusLabels.archived),
  },
]

export function ChoiceSpecimens() {
  const [view, setView] = useState<'families' | 'types'>('families')
  const [plan, setPlan] = useState<(typeof plans)[number]['value']>('all')
  const [category, setCategory] = useState('doors')
  return (
    <>
      <Specimen name={messages.selectName} text={messages.selectText}>
        <div className="grid max-w-160 gap-5 items-end sm:grid-cols-2">
          <Select
            label={terms.freeOrPremium}
            value={plan}
            options={plans}
            icon="i-lucide-list-filter"
            onChange={setPlan}
          />
          <Select
            label={terms.category}
            showLabel
            value={category}
            options={categories}
            onChange={setCategory}
          />
          <Select
            label={terms.release}
            showLabel
            disabled
            value="2025"
            options={[{ value: '2025', label: messages.revit }]}
            onChange={setCategory}
          />
        </div>
      </Specimen>
      <Specimen name={messages.segmentsName} text={messages.segmentsText}>
        <Segments
          label={terms.searchByValue}
          value={view}
          options={[
            { value: 'families', label: terms.families, detail: '68' },
            { value: 'types', label: terms.types, detail: '409' },
          ]}
          onChange={setView}
        />
      </Specimen>
      <Specimen name={messages.menuName} text={messages.menuText}>
        <div className="flex flex-wrap gap-6">
          <State name="with a header">
            <Menu
              label={messages.accountOfAdaQuill}
              trigger={<Avatar initials="AQ" />}
              header={
                <>
                  <p className="truncate text-sm font-medium">{messages.adaQuill}</p>
                  <p className="truncate text-xs text-muted">{messages.adaQuillExampleCom}</p>
                </>
              }
              entries={entries}
            />
          </State>
          <State name="plain">
            <Menu
              label={messages.moreAboutThisFamily}
              trigger={<span className="i-lucide-ellipsis size-5" aria-hidden="true" />}
              entries={entries}
            />
          </State>
        </div>
      </Specimen>
    </>
  )
}
