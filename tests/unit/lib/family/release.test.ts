import { expect, it } from 'vitest'

import { describeOpening } from '#lib/family/release-messages.ts'
import { findOpening } from '#lib/family/release.ts'

it.each([
  [2024, 2024, 'opens', /^Opens in your Revit 2024$/u],
  [2021, 2024, 'opens', /^Opens in your Revit 2024, which upgrades it from 2021$/u],
  [2025, 2024, 'too-new', /^Does not open in your Revit 2024: it was saved with 2025/u],
  [2025, null, 'unknown-revit', /^Opens in Revit 2025 and newer$/u],
  [null, 2024, 'unknown-file', /does not say which Revit/u],
  [null, null, 'unknown-file', /does not say which Revit/u],
])('a file of %s in Revit %s: %s', (release, own, opening, words) => {
  expect(findOpening(release, own)).toBe(opening)
  expect(describeOpening(release, own)).toMatch(words)
})
