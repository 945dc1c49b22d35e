import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { CardPreview } from '#islands/settings/display/card-preview.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { ChoiceCards } from '#islands/ui/fields/choice-cards.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import * as terms from '#lib/i18n/terms.ts'
import * as messages from '#lib/settings/appearance-messages.ts'
import { densityChoices, themeChoices } from '#lib/settings/choices.ts'
import { $settings, changeSettings, openSettings } from '#lib/settings/store.ts'
import { $theme, chooseTheme } from '#lib/site/theme.ts'
import type { Theme } from '#lib/user/preferences.ts'

import { SaveState } from './save-state.tsx'

function ThemeSection() {
  const theme = useStore($theme)
  const change = (value: Theme) => {
    chooseTheme(value)
    void changeSettings('theme', { theme: value })
  }
  return (
    <SettingsSection
      title={terms.theme}
      text={messages.themeText}
      state={<SaveState field="theme" />}
    >
      <ChoiceCards
        legend={terms.theme}
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
      title={messages.density}
      text={messages.densityText}
      state={<SaveState field="density" />}
    >
      <ChoiceCards
        legend={messages.density}
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
