import { expect, it } from 'vitest'

import { firstUnanswered } from '#lib/onboarding/steps.ts'
import type { Preferences } from '#lib/user/preferences.ts'

const none: Preferences = { disciplines: [], revitRelease: null, units: null, theme: null }
const all: Preferences = {
  disciplines: ['interior'],
  revitRelease: 2024,
  units: 'metric',
  theme: 'dark',
}

it.each([
  [none, 0],
  [{ ...all, disciplines: [] }, 0],
  [{ ...all, revitRelease: null }, 1],
  [{ ...all, units: null, theme: null }, 2],
  [{ ...all, theme: null }, 3],
  [all, 3],
])('continues after %j with question %i', (preferences, index) => {
  expect(firstUnanswered(preferences)).toBe(index)
})
