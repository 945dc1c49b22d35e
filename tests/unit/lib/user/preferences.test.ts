import { describe, expect, it } from 'vitest'

import { readPreferences } from '#lib/user/preferences.ts'
import { newestRelease, revitReleases } from '#lib/user/revit-releases.ts'

const nothing = { disciplines: [], revitRelease: null, units: null, theme: null }

describe('readPreferences', () => {
  it('reads what the record holds', () => {
    const record = {
      disciplines: ['interior', 'plumbing'],
      revit_release: 2024,
      units: 'imperial',
      theme: 'system',
    }
    expect(readPreferences(record)).toEqual({
      disciplines: ['interior', 'plumbing'],
      revitRelease: 2024,
      units: 'imperial',
      theme: 'system',
    })
  })

  it.each([
    {},
    { disciplines: '', revit_release: 0, units: '', theme: '' },
    { disciplines: ['masonry', 7], revit_release: 1999, units: 'cubits', theme: 'sepia' },
    { disciplines: null, revit_release: '2024', units: 1, theme: null },
  ])('reads %j as no preferences', (record) => {
    expect(readPreferences(record)).toEqual(nothing)
  })
})

describe('what a person may choose', () => {
  it('is a release from 2016 to the newest, the newest first', () => {
    expect(revitReleases[0]).toBe(newestRelease)
    expect(revitReleases.at(-1)).toBe(2016)
    expect(revitReleases).toHaveLength(newestRelease - 2015)
  })

  it('leaves out releases that are older and those to come', () => {
    const releases = [2015, 2016, newestRelease, newestRelease + 1, 2024.5].map(
      (release) => readPreferences({ revit_release: release }).revitRelease,
    )
    expect(releases).toEqual([null, 2016, newestRelease, null, null])
  })

  it('includes three themes and two systems of units', () => {
    const themes = ['system', 'light', 'dark', 'Dark'].map(
      (theme) => readPreferences({ theme }).theme,
    )
    expect(themes).toEqual(['system', 'light', 'dark', null])
    const units = ['metric', 'imperial', ''].map((unit) => readPreferences({ units: unit }).units)
    expect(units).toEqual(['metric', 'imperial', null])
  })
})
