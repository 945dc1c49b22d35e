import { useStore } from '@nanostores/react'

import { ChoiceCards } from '#islands/ui/choice-cards.tsx'
import { Select } from '#islands/ui/select.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { Switch } from '#islands/ui/switch.tsx'
import { type Opening, writeOpening } from '#lib/domain/settings.ts'
import { $settings, changeSettings } from '#lib/stores/preferences.ts'

import { SaveState } from './save-state.tsx'

const ways = [
  { value: 'left', label: 'As I left it', hint: 'With the plan and the order of the last time' },
  { value: 'always', label: 'Always the same', hint: 'With what you choose here' },
] as const

const plans = [
  { value: 'all', label: 'All Families' },
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
] as const

const orders = [
  { value: 'ascending', label: 'By name, ascending' },
  { value: 'descending', label: 'By name, descending' },
  { value: 'newest', label: 'Newest first' },
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
          label="Free or premium"
          showLabel
          value={opening.freemium}
          options={plans}
          onChange={(freemium) => change({ freemium })}
        />
        <Select
          label="Order"
          showLabel
          value={opening.order}
          options={orders}
          onChange={(order) => change({ order })}
        />
      </div>
      <Switch
        label="Only what opens in my Revit"
        hint={
          release === null
            ? 'Choose your Revit release above first; until then nothing is hidden.'
            : `Hides what was saved with a newer release than ${release}.`
        }
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
      title="Opening the catalogue"
      text="A link or a bookmark with filters in it goes before."
      state={<SaveState field="opening" />}
    >
      <ChoiceCards
        legend="How the catalogue opens"
        kind="radio"
        choices={ways}
        chosen={[opening ? 'always' : 'left']}
        onChange={change}
      />
      {opening && <Choices opening={opening} release={revitRelease} />}
    </SettingsSection>
  )
}
