import fc from 'fast-check'
import { expect, it } from 'vitest'

import { cropSquare, moveView, wholeView, leastZoom } from '#lib/pictures/square-crop.ts'

it('shows the middle of a picture, as much as fits', () => {
  expect(cropSquare({ width: 400, height: 300 }, wholeView)).toEqual({
    left: 50,
    top: 0,
    side: 300,
  })
})

it('zooms in to at most a quarter', () => {
  const size = { width: 400, height: 400 }
  expect(cropSquare(size, { ...wholeView, zoom: 2 })).toEqual({ left: 100, top: 100, side: 200 })
  expect(cropSquare(size, { ...wholeView, zoom: 99 }).side).toBe(100)
})

it('never reaches beyond the picture, wherever it is moved', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 1, max: 5000 }),
    height: fc.integer({ min: 1, max: 5000 }),
  })
  const shares = fc.double({ min: -3, max: 3, noNaN: true })
  const zooms = fc.double({ min: 1, max: 5, noNaN: true })
  fc.assert(
    fc.property(sizes, shares, shares, zooms, (size, right, down, zoom) => {
      const view = moveView(size, { ...wholeView, zoom }, right, down)
      const { left, top, side } = cropSquare(size, view)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + side).toBeLessThanOrEqual(size.width + 1e-9)
      expect(top + side).toBeLessThanOrEqual(size.height + 1e-9)
    }),
  )
})

it('moves straight back from an edge', () => {
  const size = { width: 400, height: 200 }
  const atEdge = moveView(size, wholeView, 9, 0)
  expect(cropSquare(size, atEdge).left).toBe(200)
  expect(cropSquare(size, moveView(size, atEdge, -0.1, 0)).left).toBeCloseTo(180)
})

it('moves by fractions of the visible part, to the right and down', () => {
  const size = { width: 800, height: 400 }
  const view = { ...wholeView, zoom: 4 }
  expect(moveView(size, view, 1, 0.5)).toEqual({ x: 0.625, y: 0.625, zoom: 4 })
  expect(moveView(size, view, -1, -0.5)).toEqual({ x: 0.375, y: 0.375, zoom: 4 })
})

it('shows all of a picture at the least zoom, in the middle, and nothing moves it there', () => {
  const size = { width: 400, height: 100 }
  const view = { ...wholeView, zoom: leastZoom(size) }
  const whole = { left: 0, top: -150, side: 400 }
  expect(cropSquare(size, view)).toEqual(whole)
  expect(cropSquare(size, { ...view, zoom: 0 })).toEqual(whole)
  expect(cropSquare(size, moveView(size, view, 1, 1))).toEqual(whole)
})
