// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

import { renderInTurn } from '#islands/ui/hooks/render-in-turn.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stands for the browser's own turns, each of which a test gives. */
function stubTurns() {
  const idle: (() => void)[] = []
  const frames: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (turn: () => void) => idle.push(turn))
  vi.stubGlobal('requestAnimationFrame', (turn: () => void) => frames.push(turn))
  return { giveIdle: () => idle.shift()?.(), giveFrame: () => frames.shift()?.() }
}

const isRendered = (part: HTMLElement) => part.style.contentVisibility === 'visible'

it('renders one part when the browser is idle, and the next one after another frame', () => {
  const { giveIdle, giveFrame } = stubTurns()
  const parts = [document.createElement('li'), document.createElement('li')]
  for (const part of parts) renderInTurn(part)
  expect(parts.map(isRendered)).toEqual([false, false])
  giveIdle()
  giveIdle()
  expect(parts.map(isRendered)).toEqual([true, false])
  giveFrame()
  giveIdle()
  expect(parts.map(isRendered)).toEqual([true, true])

  const later = document.createElement('li')
  renderInTurn(later)
  giveIdle()
  expect(isRendered(later)).toBe(true)
})

it('leaves parts to the browser where it does not say that it is idle', () => {
  const part = document.createElement('li')
  renderInTurn(part)
  renderInTurn(null)
  expect(isRendered(part)).toBe(false)
})
