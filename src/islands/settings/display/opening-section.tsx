import { useStore } from '@nanostores/react'

import { SaveState } from '#islands/settings/save-state.tsx'
import { ChoiceCards } from '#islands/ui/fields/choice-cards.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { Switch } from '#islands/ui/fields/switch.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'
import * as messages from '#lib/settings/display-messages.ts'
import { type Opening, writeOpening } from '#lib/settings/settings.ts'
import { $settings, changeSettings } from '#lib/settings/store.ts'

const ways = [
  { value: 'left', label: messages.asLeft, hint: messages.asLeftText },
  { value: 'always', label: messages.alwaysSame, hint: messages.alwaysSameText },
] as const

const plans = [
  { value: 'all', label: common.allFamilies },
  { value: 'free', label: common.free },
  { value: 'premium', label: common.premium },
] as const

const orders = [
  { value: 'ascending', label: messages.ascending },
  { value: 'descending', label: messages.descending },
  { value: 'newest', label: terms.newestFirst },
] as const

const first: Opening = { freemium: 'all', order: 'ascending', fits: false }

function Choices({ opening, release }: { opening: Opening; release: number | null }) {
  const change = (part: Partial<Opening>) =>
    void changeSettings('opening', {
      preferences: { opening: writeOpening({ ...opening, ...part }) },
    })
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={terms.freeOrPremium}
          showLabel
          value={opening.freemium}
          options={plans}
          onChange={(freemium) => change({ freemium })}
        />
        <Select
          label={common.order}
          showLabel
          value={opening.order}
          options={orders}
          onChange={(order) => change({ order })}
        />
      </div>
      <Switch
        label={messages.onlyOpening}
        hint={release === null ? messages.chooseReleaseFirst : messages.hidesNewer(release)}
        checked={opening.fits}
        onChange={(fits) => change({ fits })}
      />
    </div>
  )
}

/** What the catalogue shows when it opens. */
export function OpeningSection() {
  const { opening, revitRelease } = useStore($settings)
  const change = (way: 'left' | 'always') =>
    void changeSettings('opening', {
      preferences: { opening: way === 'always' ? writeOpening(first) : null },
    })
  return (
    <SettingsSection
      title={messages.opening}
      text={messages.openingText}
      state={<SaveState field="opening" />}
    >
      <ChoiceCards
        legend={messages.openingLegend}
        kind="radio"
        choices={ways}
        chosen={[opening ? 'always' : 'left']}
        onChange={change}
      />
      {opening && <Choices opening={opening} release={revitRelease} />}
    </SettingsSection>
  )
}
