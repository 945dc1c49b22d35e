import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { ChoiceCards } from '#islands/ui/choice-cards.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import type { Theme } from '#lib/domain/preferences.ts'
import { $settings, changeSettings, openSettings } from '#lib/stores/preferences.ts'
import { $theme, chooseTheme } from '#lib/stores/theme.ts'
import * as words from '#lib/words/appearance.ts'
import { densityChoices, themeChoices } from '#lib/words/preference-choices.ts'

import { CardPreview } from './card-preview.tsx'
import { SaveState } from './save-state.tsx'

function ThemeSection() {
  const theme = useStore($theme)
  const change = (value: Theme) => {
    chooseTheme(value)
    void changeSettings('theme', { theme: value })
  }
  return (
    <SettingsSection title={words.theme} text={words.themeText} state={<SaveState field="theme" />}>
      <ChoiceCards
        legend={words.theme}
        kind="radio"
        choices={themeChoices}
        chosen={[theme]}
        onChange={change}
      />
    </SettingsSection>
  )
}

function DensitySection() {
  const { density } = useStore($settings)
  return (
    <SettingsSection
      title={words.density}
      text={words.densityText}
      state={<SaveState field="density" />}
    >
      <ChoiceCards
        legend={words.density}
        kind="radio"
        choices={densityChoices}
        chosen={[density]}
        onChange={(value) => void changeSettings('density', { preferences: { density: value } })}
      />
      <CardPreview />
    </SettingsSection>
  )
}

export function Appearance() {
  useEffect(openSettings, [])
  return (
    <ErrorBoundary>
      <ThemeSection />
      <DensitySection />
    </ErrorBoundary>
  )
}
