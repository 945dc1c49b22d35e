import { expect, it } from 'vitest'

import { readReleases } from '#scripts/plugin/releases.ts'

it.each([
  ['2022-2024', [2022, 2023, 2024]],
  ['2027, 2022', [2022, 2027]],
  ['2019-2020,2020,2025', [2019, 2020, 2025]],
])('%s names years', (text, years) => {
  expect(readReleases(text)).toEqual(years)
})

it.each(['', '2022-', '2024-2022', '2018', '2022-2040', 'all', '22'])(
  '"%s" is refused with what to write',
  (text) => {
    expect(() => readReleases(text)).toThrow('--releases must be years from 2019 to 2027')
  },
)
