import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useRef } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { Steps } from '#islands/ui/steps.tsx'
import { onboardingSteps } from '#lib/domain/onboarding.ts'
import {
  $onboarding,
  finishOnboarding,
  goBack,
  openOnboarding,
  saveAnswer,
  skipQuestion,
} from '#lib/stores/onboarding.ts'
import { guardSession } from '#lib/stores/session.ts'

import {
  DisciplinesQuestion,
  type QuestionProps,
  ReleaseQuestion,
  ThemeQuestion,
  UnitsQuestion,
} from './questions.tsx'

interface Question {
  title: string
  text: string
  Choices: ComponentType<QuestionProps>
}

const questions: Record<(typeof onboardingSteps)[number]['id'], Question> = {
  disciplines: {
    title: 'What do you design?',
    text: 'Choose any number. What you use will come first.',
    Choices: DisciplinesQuestion,
  },
  revitRelease: {
    title: 'Which Revit is on your desk?',
    text: 'Revit opens no file from a newer release: such families will say so.',
    Choices: ReleaseQuestion,
  },
  units: {
    title: 'Which units do you draw in?',
    text: 'Sizes of types and parameters will be shown in them.',
    Choices: UnitsQuestion,
  },
  theme: {
    title: 'Light or dark?',
    text: 'It changes as you choose.',
    Choices: ThemeQuestion,
  },
}

function Questions() {
  const { step, answers, status, failure } = useStore($onboarding)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  const id = onboardingSteps[step]?.id ?? 'disciplines'
  const { title, text, Choices } = questions[id]
  const isLast = step === onboardingSteps.length - 1
  const isBusy = status !== 'ready'
  return (
    <div className="grid gap-6">
      <Steps label="Questions" steps={onboardingSteps} current={step} />
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        <p className="mt-1.5 text-sm text-muted text-pretty">{text}</p>
      </div>
      <div className="min-h-50">
        <Choices answers={answers} />
      </div>
      {failure && <Alert tone="danger" title={failure.title} text={failure.text} />}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void saveAnswer()}>
          {isLast ? 'Finish' : 'Continue'}
        </Button>
        <Button variant="secondary" onClick={() => void skipQuestion()}>
          Skip
        </Button>
        {step > 0 && (
          <Button variant="ghost" onClick={goBack}>
            Back
          </Button>
        )}
      </div>
      {!isLast && (
        <button
          type="button"
          className="text-link text-sm justify-self-start cursor-pointer"
          onClick={() => void finishOnboarding()}
        >
          Skip everything and open the catalogue
        </button>
      )}
    </div>
  )
}

export function Onboarding() {
  useEffect(guardSession, [])
  useEffect(openOnboarding, [])
  return (
    <ErrorBoundary>
      <Questions />
    </ErrorBoundary>
  )
}
