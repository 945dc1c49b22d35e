import { expect, it } from 'vitest'

import { createTextHistory } from '#lib/catalogue/search/text-history.ts'

const write = (history: ReturnType<typeof createTextHistory>, text: string) => {
  for (let end = 1; end <= text.length; end += 1) history.record(text.slice(0, end))
}

it('undoes typing word by word, and does it again', () => {
  const history = createTextHistory('')
  write(history, 'fire door')
  expect(history.undo()).toBe('fire ')
  expect(history.undo()).toBe('fire')
  expect(history.undo()).toBe('')
  expect(history.undo()).toBeNull()
  expect(history.redo()).toBe('fire')
  expect(history.redo()).toBe('fire ')
  expect(history.redo()).toBe('fire door')
  expect(history.redo()).toBeNull()
})

it('undoes what was taken, removed or pasted in one step, and forgets what was undone once something else is written', () => {
  const history = createTextHistory('ven')
  history.record('vendor:')
  history.record('vendor:"Atelier Garonne" ')
  history.record('')
  expect(history.undo()).toBe('vendor:"Atelier Garonne" ')
  expect(history.undo()).toBe('vendor:')
  history.record('vendor:N')
  expect(history.redo()).toBeNull()
  expect(history.undo()).toBe('vendor:')
  expect(history.undo()).toBe('ven')
})

it('counts letters deleted one after the other as one change, and no change as none', () => {
  const history = createTextHistory('')
  write(history, 'doors')
  for (const text of ['door', 'door', 'doo', 'do']) history.record(text)
  expect(history.undo()).toBe('doors')
  expect(history.undo()).toBe('')
})

it('remembers only so many changes', () => {
  const history = createTextHistory('')
  for (let place = 0; place < 500; place += 1) history.record(`text ${place} `.repeat(2))
  let steps = 0
  while (history.undo() !== null) steps += 1
  expect(steps).toBe(200)
})
