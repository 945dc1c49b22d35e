import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { ChoiceCards } from '#islands/ui/choice-cards.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import type { Discipline } from '#lib/domain/preferences.ts'
import { $settings, changeSettings, openSettings } from '#lib/stores/preferences.ts'
import { disciplineChoices } from '#lib/words/preference-choices.ts'
import * as words from '#lib/words/profile.ts'

import { NameSection } from './name-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { SaveState } from './save-state.tsx'

function DisciplinesSection() {
  const { disciplines: chosen } = useStore($settings)
  const change = (value: Discipline, isChosen: boolean) => {
    const others = chosen.filter((discipline) => discipline !== value)
    const next = isChosen ? [...others, value] : others
    void changeSettings('disciplines', { disciplines: next })
  }
  return (
    <SettingsSection
      title={words.disciplines}
      text={words.disciplinesText}
      state={<SaveState field="disciplines" />}
    >
      <ChoiceCards
        legend={words.disciplinesLegend}
        kind="checkbox"
        choices={disciplineChoices}
        chosen={chosen}
        onChange={change}
        className="grid gap-2 min-[26rem]:grid-cols-2"
      />
    </SettingsSection>
  )
}

export function Profile() {
  useEffect(openSettings, [])
  return (
    <ErrorBoundary>
      <NameSection />
      <PictureSection />
      <DisciplinesSection />
    </ErrorBoundary>
  )
}
