import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { PictureSection } from '#islands/settings/picture/picture-section.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { ChoiceCards } from '#islands/ui/fields/choice-cards.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import * as terms from '#lib/i18n/terms.ts'
import { disciplineChoices } from '#lib/settings/choices.ts'
import * as messages from '#lib/settings/profile-messages.ts'
import { $settings, changeSettings, openSettings } from '#lib/settings/store.ts'
import type { Discipline } from '#lib/user/preferences.ts'

import { NameSection } from './name-section.tsx'
import { ProfilePreview } from './profile-preview.tsx'
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
      title={terms.disciplines}
      text={messages.disciplinesText}
      state={<SaveState field="disciplines" />}
    >
      <ChoiceCards
        legend={terms.yourDisciplines}
        kind="checkbox"
        choices={disciplineChoices}
        chosen={chosen}
        onChange={change}
        className="grid gap-2 min-[26rem]:grid-cols-2"
      />
    </SettingsSection>
  )
}

export const Profile = withErrorScreen(function Profile() {
  useEffect(openSettings, [])
  return (
    <>
      <NameSection />
      <PictureSection />
      <ProfilePreview />
      <DisciplinesSection />
    </>
  )
})
