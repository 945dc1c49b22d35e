// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { mergePatch } from '#lib/settings/merge-patch.ts'
import {
  fakeServer,
  json,
  keepInBrowser,
  person,
  unreachable,
  watchNavigation,
} from '#tests/support/server/fake-server.ts'

const change = 'POST /api/discover/preferences'

const open = () => import('#lib/settings/store.ts')

/** Merges every change into the record, as the server does. */
function mergeChanges() {
  let record: Record<string, unknown> = person
  const asked = fakeServer({
    [change]: () => {
      record = mergePatch(record, asked.at(-1)?.body as Record<string, unknown>)
      return json(record)
    },
  })
  return asked
}

const kept = () => JSON.parse(localStorage.getItem('unsent-settings') ?? '[]') as object[]

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  keepInBrowser()
  watchNavigation()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('changes a setting immediately, and says when the server has saved it', async () => {
  const asked = mergeChanges()
  const { $saveStates, $settings, changeSettings } = await open()
  const saving = changeSettings('density', { preferences: { density: 'compact' } })
  expect($settings.get().density).toBe('compact')
  expect($saveStates.get().density).toEqual({ status: 'saving' })
  await saving
  expect(asked.map(({ body }) => body)).toEqual([{ preferences: { density: 'compact' } }])
  expect($settings.get().density).toBe('compact')
  expect($saveStates.get().density).toEqual({ status: 'saved' })
  expect(kept()).toEqual([])
})

it('stores it for the next page in the record of the session', async () => {
  mergeChanges()
  const { changeSettings } = await open()
  await changeSettings('card', { preferences: { card: { vendor: true } } })
  const stored = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '') as {
    record: { preferences: unknown }
  }
  expect(stored.record.preferences).toEqual({ card: { vendor: true } })
})

it('sends changes one after the other, and always shows the last one', async () => {
  const asked = mergeChanges()
  const { $saveStates, $settings, changeSettings } = await open()
  const first = changeSettings('units', { units: 'metric' })
  void changeSettings('card', { preferences: { card: { vendor: true } } })
  void changeSettings('card', { preferences: { card: { categories: false } } })
  void changeSettings('units', { units: 'imperial' })
  await first
  expect(asked.map(({ body }) => body)).toEqual([
    { units: 'metric' },
    { preferences: { card: { vendor: true } } },
    { preferences: { card: { categories: false } } },
    { units: 'imperial' },
  ])
  expect($settings.get()).toMatchObject({ units: 'imperial', card: { vendor: true } })
  expect($saveStates.get()).toEqual({ units: { status: 'saved' }, card: { status: 'saved' } })
})

it('reverts what the server refuses, says why, and can be retried', async () => {
  let isBroken = true
  const asked = fakeServer({
    [change]: () =>
      isBroken ? json({ message: 'No.', data: {} }, 500) : json({ ...person, theme: 'dark' }),
  })
  const { $saveStates, $settings, changeSettings, retryChange } = await open()
  await changeSettings('theme', { theme: 'dark' })
  expect($settings.get().theme).toBeNull()
  expect($saveStates.get().theme).toMatchObject({
    status: 'failed',
    patch: { theme: 'dark' },
    message: { title: 'Something went wrong' },
  })
  expect(kept()).toEqual([])
  isBroken = false
  await retryChange('theme')
  expect($settings.get().theme).toBe('dark')
  expect($saveStates.get().theme).toEqual({ status: 'saved' })
  expect(asked).toHaveLength(2)
})

it('does not revert a later change of another field', async () => {
  const answers = [json({ message: 'No.' }, 500), json({ ...person, units: 'imperial' })]
  fakeServer({ [change]: () => answers.shift() ?? json({}, 500) })
  const { $saveStates, $settings, changeSettings } = await open()
  const first = changeSettings('theme', { theme: 'dark' })
  void changeSettings('units', { units: 'imperial' })
  await first
  expect($settings.get()).toMatchObject({ theme: null, units: 'imperial' })
  expect($saveStates.get()).toMatchObject({
    theme: { status: 'failed' },
    units: { status: 'saved' },
  })
})

it('stores offline changes, shows them, and sends them when the connection is back', async () => {
  fakeServer({ [change]: unreachable })
  const { $saveStates, $settings, changeSettings } = await open()
  await changeSettings('units', { units: 'imperial' })
  await changeSettings('density', { preferences: { density: 'compact' } })
  expect($settings.get()).toMatchObject({ units: 'imperial', density: 'compact' })
  expect($saveStates.get()).toEqual({ units: { status: 'kept' }, density: { status: 'kept' } })
  expect(kept()).toHaveLength(2)

  vi.resetModules()
  const asked = mergeChanges()
  const later = await open()
  later.openSettings()
  expect(later.$settings.get()).toMatchObject({ units: 'imperial', density: 'compact' })
  expect(later.$saveStates.get()).toEqual({
    units: { status: 'kept' },
    density: { status: 'kept' },
  })
  await later.sendUnsent()
  expect(asked.map(({ body }) => body)).toEqual([
    { units: 'imperial' },
    { preferences: { density: 'compact' } },
  ])
  expect(later.$saveStates.get()).toEqual({
    units: { status: 'saved' },
    density: { status: 'saved' },
  })
  expect(kept()).toEqual([])
})

it('sends waiting changes on every page, immediately and when the connection is back', async () => {
  let isBack = false
  const asked = fakeServer({ [change]: () => (isBack ? json(person) : unreachable()) })
  const { changeSettings } = await open()
  await changeSettings('units', { units: 'imperial' })
  const { followUnsent } = await import('#lib/settings/follow-unsent.ts')
  const stop = followUnsent()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  isBack = true
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(kept()).toEqual([]))
  globalThis.dispatchEvent(new Event('online'))
  stop()
  expect(asked).toHaveLength(3)
})

it('never sends what another person changed in this browser', async () => {
  const other = {
    id: 'x',
    user: 'somebody else',
    field: 'units',
    patch: { units: 'metric' },
    undo: {},
  }
  localStorage.setItem('unsent-settings', JSON.stringify([other, { id: 1 }, 'garbage']))
  const asked = mergeChanges()
  const { changeSettings } = await open()
  await changeSettings('theme', { theme: 'dark' })
  expect(asked.map(({ body }) => body)).toEqual([{ theme: 'dark' }])
  expect(kept()).toEqual([other])
})

it('applies a theme that was chosen on another device, but keeps a choice made here', async () => {
  const { refreshSession } = await import('#lib/backend/session/session.ts')
  const { $user } = await import('#lib/session/session.ts')
  $user.listen(() => {})
  const painted = vi.fn<() => void>()
  globalThis.addEventListener('theme-change', painted)
  let theme = 'dark'
  const { token } = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '') as { token: string }
  fakeServer({
    'POST /api/collections/users/auth-refresh': () => json({ token, record: { ...person, theme } }),
  })
  await refreshSession()
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(painted).toHaveBeenCalled()
  localStorage.setItem('theme', 'light')
  await refreshSession()
  expect(localStorage.getItem('theme')).toBe('light')
  theme = 'system'
  await refreshSession()
  expect(localStorage.getItem('theme')).toBe('system')
})
