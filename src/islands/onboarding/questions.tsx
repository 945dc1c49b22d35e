import { ChoiceCards } from '#islands/ui/fields/choice-cards.tsx'
import * as terms from '#lib/i18n/terms.ts'
import * as messages from '#lib/onboarding/messages.ts'
import { answer } from '#lib/onboarding/onboarding.ts'
import {
  disciplineChoices,
  releaseChoices,
  themeChoices,
  unitChoices,
} from '#lib/settings/choices.ts'
import type { Discipline, Preferences } from '#lib/user/preferences.ts'

export interface QuestionProps {
  answers: Preferences
}

export function DisciplinesQuestion({ answers }: QuestionProps) {
  const change = (value: Discipline, isChosen: boolean) => {
    const others = answers.disciplines.filter((discipline) => discipline !== value)
    answer({ disciplines: isChosen ? [...others, value] : others })
  }
  return (
    <ChoiceCards
      legend={terms.yourDisciplines}
      kind="checkbox"
      choices={disciplineChoices}
      chosen={answers.disciplines}
      onChange={change}
      className="grid gap-2 min-[22rem]:grid-cols-2"
    />
  )
}

export function ReleaseQuestion({ answers }: QuestionProps) {
  return (
    <ChoiceCards
      legend={messages.releaseLegend}
      kind="radio"
      choices={releaseChoices}
      chosen={answers.revitRelease === null ? [] : [String(answers.revitRelease)]}
      onChange={(value) => answer({ revitRelease: Number(value) })}
      className="grid gap-2 grid-cols-2 min-[26rem]:grid-cols-3"
    />
  )
}

export function UnitsQuestion({ answers }: QuestionProps) {
  return (
    <ChoiceCards
      legend={messages.unitsLegend}
      kind="radio"
      choices={unitChoices}
      chosen={answers.units ? [answers.units] : []}
      onChange={(value) => answer({ units: value })}
    />
  )
}

export function ThemeQuestion({ answers }: QuestionProps) {
  return (
    <ChoiceCards
      legend={messages.themeLegend}
      kind="radio"
      choices={themeChoices}
      chosen={answers.theme ? [answers.theme] : []}
      onChange={(value) => answer({ theme: value })}
    />
  )
}
