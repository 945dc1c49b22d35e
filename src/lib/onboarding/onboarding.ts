import { atom } from 'nanostores'

import { saveOnboarded } from '#lib/account/api.ts'
import { finishSignIn } from '#lib/auth/enter.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import { $user, revalidateSession } from '#lib/session/session.ts'
import { savePreferences } from '#lib/settings/api.ts'
import { $theme, chooseTheme } from '#lib/site/theme.ts'
import type { Preferences } from '#lib/user/preferences.ts'

import { firstUnanswered, onboardingSteps } from './steps.ts'

export interface OnboardingState {
  /** Index of the question on screen. */
  step: number
  answers: Preferences
  status: 'ready' | 'busy' | 'done'
  failure: FailureMessage | null
}

const nothing: Preferences = { disciplines: [], revitRelease: null, units: null, theme: null }

function begin(): OnboardingState {
  const user = $user.get()
  const { disciplines, revitRelease, units, theme } = user ?? nothing
  const answers = { disciplines, revitRelease, units, theme }
  const step = user?.isOnboarded ? 0 : firstUnanswered(answers)
  return { step, answers: { ...answers, theme: $theme.get() }, status: 'ready', failure: null }
}

export const $onboarding = atom<OnboardingState>(begin())

/** Resumes the questions where they were left. */
export const openOnboarding = (): void => $onboarding.set(begin())

/** Changes an answer on screen; a theme is applied immediately. */
export function answer(change: Partial<Preferences>): void {
  const state = $onboarding.get()
  $onboarding.set({ ...state, answers: { ...state.answers, ...change } })
  if (change.theme) chooseTheme(change.theme)
}

async function attempt(save: () => Promise<void>, next: () => void): Promise<void> {
  const state = $onboarding.get()
  if (state.status !== 'ready') return
  $onboarding.set({ ...state, status: 'busy', failure: null })
  try {
    await save()
    next()
  } catch (error) {
    const failure = explainFailure(toFailure(error))
    $onboarding.set({ ...$onboarding.get(), status: 'ready', failure })
    await revalidateSession(error)
  }
}

const isLast = (step: number) => step === onboardingSteps.length - 1

const show = (step: number) => () =>
  $onboarding.set({ ...$onboarding.get(), step, status: 'ready', failure: null })

function leave(): void {
  $onboarding.set({ ...$onboarding.get(), status: 'done' })
  finishSignIn()
}

/** Ends the questions for good, answered or not. */
export const finishOnboarding = (): Promise<void> => attempt(() => saveOnboarded(new Date()), leave)

export function goBack(): void {
  const { step, status } = $onboarding.get()
  if (step > 0 && status === 'ready') show(step - 1)()
}

/** Saves the answer on screen and continues to the next question, or leaves after the last. */
export async function saveAnswer(): Promise<void> {
  const { step, answers } = $onboarding.get()
  const question = onboardingSteps[step]
  const save = async () => {
    if (question) await savePreferences({ [question]: answers[question] })
    if (isLast(step)) await saveOnboarded(new Date())
  }
  await attempt(save, isLast(step) ? leave : show(step + 1))
}

/** Leaves the question on screen without an answer. */
export async function skipQuestion(): Promise<void> {
  const { step } = $onboarding.get()
  if (isLast(step)) await finishOnboarding()
  else show(step + 1)()
}
