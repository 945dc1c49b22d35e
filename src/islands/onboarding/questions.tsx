import { ChoiceCards } from '#islands/ui/choice-cards.tsx'
import { releaseChoices, themeChoices, unitChoices } from '#lib/domain/preference-choices.ts'
import { type Discipline, disciplines, type Preferences } from '#lib/domain/preferences.ts'
import { answer } from '#lib/stores/onboarding.ts'

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
      legend="Your disciplines"
      kind="checkbox"
      choices={disciplines}
      chosen={answers.disciplines}
      onChange={change}
      className="grid gap-2 min-[22rem]:grid-cols-2"
    />
  )
}

export function ReleaseQuestion({ answers }: QuestionProps) {
  return (
    <ChoiceCards
      legend="Your Revit release"
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
      legend="Your units"
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
      legend="Your theme"
      kind="radio"
      choices={themeChoices}
      chosen={answers.theme ? [answers.theme] : []}
      onChange={(value) => answer({ theme: value })}
    />
  )
}
