import * as terms from '#lib/i18n/terms.ts'

import type { OnboardingStep } from './steps.ts'

export const title = 'Set up'
export const heading = 'Make it yours'
export const description = 'Four short questions. Skip any of them; you can answer later.'
export const needsScript =
  'The questions need JavaScript. Allow it for this site and reload the page.'
export const disciplinesTitle = 'What do you design?'
export const disciplinesText = 'Choose any number. What you use will come first.'
export const releaseTitle = 'Which Revit is on your desk?'
export const releaseText = 'Revit opens no file from a newer release: such families will say so.'
export const unitsTitle = 'Which units do you draw in?'
export const unitsText = 'Sizes of types and parameters will be shown in them.'
export const themeTitle = 'Light or dark?'
export const themeText = 'It changes as you choose.'
export const questions = 'Questions'
export const finish = 'Finish'
export const goOn = 'Continue'
export const back = 'Back'
export const skipEverything = 'Skip everything and open the catalogue'
export const releaseLegend = 'Your Revit release'
export const unitsLegend = 'Your units'
export const themeLegend = 'Your theme'

export const stepLabels: Record<OnboardingStep, string> = {
  disciplines: terms.disciplines,
  revitRelease: terms.revitRelease,
  units: terms.units,
  theme: terms.theme,
}
