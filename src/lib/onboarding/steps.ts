import type { Preferences } from '#lib/user/preferences.ts'

/** The questions after the first sign-in, in their order; each is about one preference. */
export const onboardingSteps = [
  'disciplines',
  'revitRelease',
  'units',
  'theme',
] as const satisfies (keyof Preferences)[]

export type OnboardingStep = (typeof onboardingSteps)[number]

/** The index of the first question without an answer; of the last one where all have theirs. */
export function firstUnanswered(preferences: Preferences): number {
  const index = onboardingSteps.findIndex((id) => {
    const given = preferences[id]
    return given === null || (Array.isArray(given) && given.length === 0)
  })
  return index === -1 ? onboardingSteps.length - 1 : index
}
