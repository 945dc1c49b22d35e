import fc from 'fast-check'
import { expect, it } from 'vitest'

import { moveBy, wholePicture, zoomAt } from '#lib/family/pictures/zoom.ts'

const size = { width: 800, height: 600 }
const middle = { x: 0, y: 0 }

it('enlarges up to six times, and shrinks back to the whole picture', () => {
  expect(zoomAt(wholePicture, 2, middle, size)).toEqual({
    zoom: 2,
    x: expect.closeTo(0),
    y: expect.closeTo(0),
  })
  expect(zoomAt(wholePicture, 99, middle, size).zoom).toBe(6)
  expect(zoomAt({ zoom: 2, x: 300, y: -200 }, 0.1, middle, size)).toEqual({
    zoom: 1,
    x: expect.closeTo(0),
    y: expect.closeTo(0),
  })
})

it('keeps the spot under the pointer where it is', () => {
  const point = { x: 100, y: -50 }
  const { zoom, x, y } = zoomAt(wholePicture, 3, point, size)
  expect([(point.x - x) / zoom, (point.y - y) / zoom].map(Math.round)).toEqual([100, -50])
})

it('never moves beyond the edges', () => {
  const shifts = fc.double({ min: -5000, max: 5000, noNaN: true })
  fc.assert(
    fc.property(shifts, shifts, fc.double({ min: 0.1, max: 10, noNaN: true }), (x, y, factor) => {
      const view = moveBy(zoomAt(wholePicture, factor, { x, y }, size), x, y, size)
      expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.zoom - 1) * size.width) / 2)
      expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.zoom - 1) * size.height) / 2)
    }),
  )
})
