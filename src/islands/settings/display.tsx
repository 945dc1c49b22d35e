import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { ChoiceCards } from '#islands/ui/choice-cards.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { Select } from '#islands/ui/select.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { cardChoices, releaseChoices, unitChoices } from '#lib/domain/preference-choices.ts'
import { $settings, changeSettings, openSettings } from '#lib/stores/preferences.ts'

import { CardPreview } from './card-preview.tsx'
import { OpeningSection } from './opening-section.tsx'
import { SaveState } from './save-state.tsx'

function CardSection() {
  const { card } = useStore($settings)
  return (
    <SettingsSection
      title="On each card"
      text="Besides picture, plan and name."
      state={<SaveState field="card" />}
    >
      <ChoiceCards
        legend="On each card"
        kind="checkbox"
        choices={cardChoices}
        chosen={cardChoices.map(({ value }) => value).filter((part) => card[part])}
        onChange={(part, isShown) =>
          void changeSettings('card', { preferences: { card: { [part]: isShown } } })
        }
      />
      <CardPreview />
    </SettingsSection>
  )
}

function UnitsSection() {
  const { units } = useStore($settings)
  return (
    <SettingsSection
      title="Units"
      text="For lengths, areas and volumes in the tables of types. The files stay as they are."
      state={<SaveState field="units" />}
    >
      <ChoiceCards
        legend="Units"
        kind="radio"
        choices={[
          { value: 'written', label: 'As written', hint: 'In the units of each family' },
          ...unitChoices,
        ]}
        chosen={[units ?? 'written']}
        onChange={(value) =>
          void changeSettings('units', { units: value === 'written' ? '' : value })
        }
      />
    </SettingsSection>
  )
}

const releases = [{ value: '0', label: 'Not set' }, ...releaseChoices]

function ReleaseSection() {
  const { revitRelease } = useStore($settings)
  return (
    <SettingsSection
      title="My Revit"
      text="Revit opens no file from a newer release: such families say so."
      state={<SaveState field="release" />}
    >
      <Select
        label="The release on my desk"
        showLabel
        value={String(revitRelease ?? 0)}
        options={releases}
        onChange={(value) => void changeSettings('release', { revit_release: Number(value) })}
      />
    </SettingsSection>
  )
}

export function Display() {
  useEffect(openSettings, [])
  return (
    <ErrorBoundary>
      <ReleaseSection />
      <UnitsSection />
      <CardSection />
      <OpeningSection />
    </ErrorBoundary>
  )
}
