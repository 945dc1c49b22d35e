import { expect, it } from 'vitest'

import { previewKit } from '#lib/boards/kit/preview.ts'
import { makeFamily } from '#tests/support/rfa/kits.ts'

const families = [
  makeFamily(1, { bytes: 100, release: 2022 }),
  makeFamily(2, { bytes: 200, release: 2026 }),
  makeFamily(3, { bytes: 400, freemium: 'premium' }),
  makeFamily(4, { file: null }),
]
const contents = { families, unavailable: ['f9'] }
const free = { id: 'u1', isPremium: false, revitRelease: 2024 }

it('a kit says before it is made what is left out and why', () => {
  const { files, bytes, missing, tooNew } = previewKit(contents, free)
  expect([files, bytes]).toEqual([2, 300])
  expect(missing.map(({ reason }) => reason)).toEqual(['gone', 'premium', 'no-file'])
  expect(tooNew).toEqual({
    files: 1,
    bytes: 200,
    missing: [{ family: families[1]?.id, name: 'Door 2', reason: 'too-new' }],
  })
})

it('nothing is too new where the Revit of the person is not known, and a plan opens what is premium', () => {
  const user = { ...free, isPremium: true, revitRelease: null }
  expect(previewKit(contents, user)).toMatchObject({ files: 3, bytes: 700, tooNew: { files: 0 } })
})
