import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { CardPreview } from '#islands/settings/display/card-preview.tsx'
import { SingleKeys } from '#islands/shortcuts/single-keys.tsx'
import { Button } from '#islands/ui/button.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { ChoiceCards } from '#islands/ui/fields/choice-cards.tsx'
import { useMedia } from '#islands/ui/hooks/use-media.ts'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import * as terms from '#lib/i18n/terms.ts'
import * as messages from '#lib/settings/appearance-messages.ts'
import { densityChoices, themeChoices } from '#lib/settings/choices.ts'
import { $settings, changeSettings, openSettings } from '#lib/settings/store.ts'
import * as shortcuts from '#lib/shortcuts/messages.ts'
import { showShortcuts } from '#lib/shortcuts/shortcuts.ts'
import { $theme, chooseTheme } from '#lib/site/theme.ts'
import type { Theme } from '#lib/user/preferences.ts'

import { SaveState } from './save-state.tsx'
import { ThemePreview } from './theme-preview.tsx'

function ThemeSection() {
  const theme = useStore($theme)
  const isDeviceDark = useMedia('(prefers-color-scheme: dark)')
  const choices = themeChoices.map((choice) =>
    choice.value === 'system'
      ? { ...choice, hint: messages.systemNow(isDeviceDark ? 'dark' : 'light') }
      : choice,
  )
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
        choices={choices}
        chosen={[theme]}
        onChange={change}
        className="grid gap-2 min-[34rem]:grid-cols-3"
        Preview={ThemePreview}
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

function KeyboardSection() {
  return (
    <SettingsSection title={shortcuts.keyboard} text={shortcuts.keyboardText}>
      <SingleKeys />
      <p>
        <Button variant="secondary" onClick={showShortcuts}>
          {shortcuts.show}
        </Button>
      </p>
    </SettingsSection>
  )
}

export const Appearance = withErrorScreen(function Appearance() {
  useEffect(openSettings, [])
  return (
    <>
      <ThemeSection />
      <DensitySection />
      <KeyboardSection />
    </>
  )
})
