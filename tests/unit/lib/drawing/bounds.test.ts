import { expect, it } from 'vitest'

import { boundsOf } from '#lib/drawing/bounds.ts'

it('the bounds reach to the outermost points', () => {
  expect(
    boundsOf([
      [3, -2],
      [-1, 8],
      [2, 4],
    ]),
  ).toEqual({ left: -1, top: -2, right: 3, bottom: 8 })
})
