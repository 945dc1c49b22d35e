import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useRef } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { Steps } from '#islands/ui/steps.tsx'
import * as common from '#lib/i18n/common.ts'
import * as messages from '#lib/onboarding/messages.ts'
import {
  $onboarding,
  finishOnboarding,
  goBack,
  openOnboarding,
  saveAnswer,
  skipQuestion,
} from '#lib/onboarding/onboarding.ts'
import { type OnboardingStep, onboardingSteps } from '#lib/onboarding/steps.ts'
import { guardSession } from '#lib/session/session.ts'

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

const questions: Record<OnboardingStep, Question> = {
  disciplines: {
    title: messages.disciplinesTitle,
    text: messages.disciplinesText,
    Choices: DisciplinesQuestion,
  },
  revitRelease: {
    title: messages.releaseTitle,
    text: messages.releaseText,
    Choices: ReleaseQuestion,
  },
  units: {
    title: messages.unitsTitle,
    text: messages.unitsText,
    Choices: UnitsQuestion,
  },
  theme: {
    title: messages.themeTitle,
    text: messages.themeText,
    Choices: ThemeQuestion,
  },
}

const steps = onboardingSteps.map((id) => ({ id, label: messages.stepLabels[id] }))

function Questions() {
  const { step, answers, status, failure } = useStore($onboarding)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  const id = onboardingSteps[step] ?? 'disciplines'
  const { title, text, Choices } = questions[id]
  const isLast = step === onboardingSteps.length - 1
  const isBusy = status !== 'ready'
  return (
    <div className="grid gap-6">
      <Steps label={messages.questions} steps={steps} current={step} />
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
          {isLast ? messages.finish : messages.goOn}
        </Button>
        <Button variant="secondary" onClick={() => void skipQuestion()}>
          {common.skip}
        </Button>
        {step > 0 && (
          <Button variant="ghost" onClick={goBack}>
            {messages.back}
          </Button>
        )}
      </div>
      {!isLast && (
        <button
          type="button"
          className="text-link text-sm justify-self-start cursor-pointer"
          onClick={() => void finishOnboarding()}
        >
          {messages.skipEverything}
        </button>
      )}
    </div>
  )
}

export const Onboarding = withErrorScreen(function Onboarding() {
  useEffect(guardSession, [])
  useEffect(openOnboarding, [])
  return <Questions />
})
