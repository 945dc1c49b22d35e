// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { HealthBadge } from '#islands/family/health-badge.tsx'
import { FamilyHealth } from '#islands/family/sections/health.tsx'
import { gradeHealth, type Health } from '#lib/family/health.ts'
import { $user } from '#lib/session/session.ts'
import { readUser } from '#lib/user/user.ts'

const workWith = (release: number | null) =>
  $user.set(readUser({ id: 'u1', revit_release: release }))

beforeEach(() => workWith(2024))
afterEach(() => {
  cleanup()
  $user.set(null)
})

const badge = (grade: Health['grade'], release: number | null) => {
  const { container, unmount } = render(<HealthBadge health={{ grade, release }} />)
  const words = Array.from(container.querySelectorAll('.badge, .badge-premium, .badge-caution'))
  unmount()
  return {
    words: words.map(({ textContent }) => textContent),
    isGreen: words.some(({ className }) => className.includes('positive')),
  }
}

it('says the grade of a file that opens', () => {
  expect(badge('good', 2024)).toEqual({ words: ['In good order'], isGreen: true })
  expect(badge('fair', 2020).words).toEqual(['Check before you load'])
  expect(badge('poor', 2020).words).toEqual(['Take care'])
  expect(badge('unknown', null)).toEqual({ words: ['Not known'], isGreen: false })
})

it('never says that all is well of a file that does not open', () => {
  expect(badge('good', 2025)).toEqual({
    words: ['In good order', 'Needs Revit 2025'],
    isGreen: false,
  })
  expect(badge('unknown', 2025).words).toEqual(['Not known', 'Needs Revit 2025'])
})

it('says the grade alone where it is not known whether it opens', () => {
  expect(badge('good', null).isGreen).toBe(true)
  workWith(null)
  expect(badge('good', 2025)).toEqual({ words: ['In good order'], isGreen: true })
})

it('lists what was found, what to do about it, and how much it counts', () => {
  const health = gradeHealth({
    bytes: 20_000_000,
    elements: null,
    types: 70,
    parameters: [],
    isClassified: true,
    hasCategory: true,
    release: 2012,
  })
  render(<FamilyHealth health={health} />)
  const section = screen.getByRole('region', { name: 'Health' })
  expect(within(section).getByText(/^3 points count against it/u)).toBeTruthy()
  const lines = within(section)
    .getAllByRole('listitem')
    .map((line) => Array.from(line.querySelectorAll('p'), ({ textContent }) => textContent))
  expect(lines.slice(0, 3)).toEqual([
    [
      'Very large: 19 MB in every model that loads it',
      'Purge it in Revit, and take out imported drawings and pictures. Counts 2 of 3 points.',
    ],
    ['70 types', 'A type catalogue beside the file keeps the project small. Counts 1 of 3 points.'],
    [
      'Saved with Revit 2012',
      'Newer ones upgrade it each time it is loaded. Save it with yours to keep it upgraded. A note, which counts nothing.',
    ],
  ])
  expect(lines).toHaveLength(7)
})
