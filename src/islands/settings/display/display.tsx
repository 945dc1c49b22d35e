import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { SaveState } from '#islands/settings/save-state.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { ChoiceCards } from '#islands/ui/fields/choice-cards.tsx'
import { Select } from '#islands/ui/fields/select.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import * as terms from '#lib/i18n/terms.ts'
import { cardChoices, releaseChoices, unitChoices } from '#lib/settings/choices.ts'
import * as messages from '#lib/settings/display-messages.ts'
import { $settings, changeSettings, openSettings } from '#lib/settings/store.ts'

import { CardPreview } from './card-preview.tsx'
import { OpeningSection } from './opening-section.tsx'

function CardSection() {
  const { card } = useStore($settings)
  return (
    <SettingsSection
      title={messages.onEachCard}
      text={messages.onEachCardText}
      state={<SaveState field="card" />}
    >
      <ChoiceCards
        legend={messages.onEachCard}
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
      title={terms.units}
      text={messages.unitsText}
      state={<SaveState field="units" />}
    >
      <ChoiceCards
        legend={terms.units}
        kind="radio"
        choices={[
          { value: 'written', label: messages.asWritten, hint: messages.asWrittenText },
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

const releases = [{ value: '0', label: messages.notSet }, ...releaseChoices]

function ReleaseSection() {
  const { revitRelease } = useStore($settings)
  return (
    <SettingsSection
      title={messages.myRevit}
      text={messages.myRevitText}
      state={<SaveState field="release" />}
    >
      <Select
        label={messages.releaseLabel}
        showLabel
        value={String(revitRelease ?? 0)}
        options={releases}
        onChange={(value) => void changeSettings('release', { revit_release: Number(value) })}
      />
    </SettingsSection>
  )
}

export const Display = withErrorScreen(function Display() {
  useEffect(openSettings, [])
  return (
    <>
      <ReleaseSection />
      <UnitsSection />
      <CardSection />
      <OpeningSection />
    </>
  )
})
