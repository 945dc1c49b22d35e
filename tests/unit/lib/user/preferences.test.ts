import { describe, expect, it } from 'vitest'

import { readPreferences, revitReleases } from '#lib/user/preferences.ts'

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
  ])('takes %j for nothing said', (record) => {
    expect(readPreferences(record)).toEqual(nothing)
  })
})

describe('revitReleases', () => {
  it('begins with the release of the coming year and ends with 2016', () => {
    const releases = revitReleases(2026)
    expect(releases[0]).toBe(2027)
    expect(releases.at(-1)).toBe(2016)
    expect(releases).toHaveLength(12)
  })

  it('stays between 2016 and 2030 whatever the clock says', () => {
    expect(revitReleases(1970)).toEqual([2016])
    expect(revitReleases(2099)[0]).toBe(2030)
  })

  it('knows the releases from 2016 to 2030', () => {
    const releases = [2015, 2016, 2030, 2031].map(
      (release) => readPreferences({ revit_release: release }).revitRelease,
    )
    expect(releases).toEqual([null, 2016, 2030, null])
  })

  it('knows three themes and two systems of units', () => {
    const themes = ['system', 'light', 'dark', 'Dark'].map(
      (theme) => readPreferences({ theme }).theme,
    )
    expect(themes).toEqual(['system', 'light', 'dark', null])
    const units = ['metric', 'imperial', ''].map((unit) => readPreferences({ units: unit }).units)
    expect(units).toEqual(['metric', 'imperial', null])
  })
})
