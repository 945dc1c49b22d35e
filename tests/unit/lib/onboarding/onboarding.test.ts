// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  person,
  unreachable,
  watchNavigation,
} from '#tests/support/server/fake-server.ts'

const update = 'PATCH /api/collections/users/records/u1'
const change = 'POST /api/discover/preferences'
const newcomer = { ...person, onboarded: '' }

let visited: string[] = []

const open = () => import('#lib/onboarding/onboarding.ts')

/** Keeps every change, as the server does. */
function keepChanges() {
  let record: Record<string, unknown> = newcomer
  const keep = () => {
    record = { ...record, ...(asked.at(-1)?.body as Record<string, unknown>) }
    return json(record)
  }
  const asked = fakeServer({ [update]: keep, [change]: keep })
  return asked
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  keepInBrowser(newcomer)
  history.replaceState(null, '', '/onboarding?next=%2Ftasks')
  visited = watchNavigation()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('saves each answer before it shows the next question', async () => {
  const asked = keepChanges()
  const { $onboarding, answer, saveAnswer } = await open()
  answer({ disciplines: ['interior'] })
  await saveAnswer()
  answer({ revitRelease: 2024 })
  await saveAnswer()
  expect(asked.map(({ body }) => body)).toEqual([
    { disciplines: ['interior'] },
    { revit_release: 2024 },
  ])
  expect($onboarding.get()).toMatchObject({ step: 2, status: 'ready' })
})

it('begins with the first question without an answer', async () => {
  keepInBrowser({ ...newcomer, disciplines: ['interior'], revit_release: 2024 })
  const { $onboarding } = await open()
  expect($onboarding.get()).toMatchObject({
    step: 2,
    answers: { disciplines: ['interior'], revitRelease: 2024, units: null },
  })
})

it('starts over for a person who has answered before', async () => {
  keepInBrowser({ ...person, disciplines: ['interior'] })
  const { $onboarding } = await open()
  expect($onboarding.get().step).toBe(0)
})

it('shows the theme of this browser as chosen, and applies another one immediately', async () => {
  localStorage.setItem('theme', 'system')
  const painted = vi.fn<() => void>()
  globalThis.addEventListener('theme-change', painted)
  const { $onboarding, answer } = await open()
  expect($onboarding.get().answers.theme).toBe('system')
  answer({ theme: 'dark' })
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(painted).toHaveBeenCalledOnce()
})

it('continues to the requested page after the last question', async () => {
  const asked = keepChanges()
  const { $onboarding, answer, saveAnswer, skipQuestion } = await open()
  await skipQuestion()
  await skipQuestion()
  await skipQuestion()
  expect(asked).toEqual([])
  answer({ theme: 'dark' })
  await saveAnswer()
  expect(asked.map(({ body }) => Object.keys(body as object))).toEqual([['theme'], ['onboarded']])
  expect($onboarding.get().status).toBe('done')
  expect(visited).toEqual(['/tasks'])
})

it('goes back, but not before the first question', async () => {
  keepChanges()
  const { $onboarding, goBack, skipQuestion } = await open()
  await skipQuestion()
  goBack()
  goBack()
  expect($onboarding.get().step).toBe(0)
})

it('skips everything by storing only the date', async () => {
  const asked = keepChanges()
  const { finishOnboarding } = await open()
  await finishOnboarding()
  expect(asked.map(({ body }) => body)).toEqual([{ onboarded: expect.any(String) }])
  expect(visited).toEqual(['/tasks'])
})

it('stays on the answer if it could not be saved', async () => {
  fakeServer({ [change]: unreachable })
  const { $onboarding, answer, saveAnswer } = await open()
  answer({ disciplines: ['landscape'] })
  await saveAnswer()
  expect($onboarding.get()).toMatchObject({
    step: 0,
    status: 'ready',
    answers: { disciplines: ['landscape'] },
    failure: { title: 'You are offline' },
  })
})
