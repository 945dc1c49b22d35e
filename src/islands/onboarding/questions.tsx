import { ChoiceCards } from '#islands/ui/choice-cards.tsx'
import {
  type Discipline,
  disciplines,
  type Preferences,
  revitReleases,
  type Theme,
  type Units,
} from '#lib/domain/preferences.ts'
import { answer } from '#lib/stores/onboarding.ts'

const units: { value: Units; label: string; hint: string }[] = [
  { value: 'metric', label: 'Metric', hint: 'A door of 1000 × 2100 mm' },
  { value: 'imperial', label: 'Imperial', hint: 'A door of 3′ 3″ × 6′ 11″' },
]

const themes: { value: Theme; label: string; hint: string }[] = [
  { value: 'light', label: 'Light', hint: 'Drawings on paper' },
  { value: 'dark', label: 'Dark', hint: 'Easy on the eyes at night' },
  { value: 'system', label: 'System', hint: 'As your computer or phone is set' },
]

const releases = revitReleases(new Date().getFullYear())
  .map(String)
  .map((value) => ({ value, label: value }))

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
      choices={releases}
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
      choices={units}
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
      choices={themes}
      chosen={answers.theme ? [answers.theme] : []}
      onChange={(value) => answer({ theme: value })}
    />
  )
}
