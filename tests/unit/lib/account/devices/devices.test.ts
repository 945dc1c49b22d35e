// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  makeToken,
  nothing,
  person,
  unreachable,
} from '#tests/support/server/fake-server.ts'

const list = 'GET /api/collections/devices/records'
const records = [
  { id: 'd1', label: 'Chrome on Windows', last_used: '2026-11-21 10:00:00.000Z' },
  { id: 'd2', label: 'Safari on iPhone', last_used: '2026-11-20 10:00:00.000Z' },
]

const open = async () => ({
  ...(await import('#lib/account/devices/devices.ts')),
  ...(await import('#lib/session/session.ts')),
  ...(await import('#lib/toasts/toasts.ts')),
})

async function openLoaded() {
  const stores = await open()
  await stores.devices.load()
  const state = stores.devices.$state.get()
  if (state.status !== 'ready') throw new Error(`the list is ${state.status}`)
  return { ...stores, listed: state.value.list }
}

beforeEach(() => {
  localStorage.clear()
  keepInBrowser(person, makeToken({ device: 'd1' }))
})

afterEach(() => vi.unstubAllGlobals())

it('knows the device that the session was made for', async () => {
  fakeServer({ [list]: () => json({ items: records }) })
  const { listed } = await openLoaded()
  expect(listed.map(({ label, isThis }) => [label, isThis])).toEqual([
    ['Chrome on Windows', true],
    ['Safari on iPhone', false],
  ])
})

it('shows the first sign-in and the time zone if they are known', async () => {
  const created = '2026-03-03 10:00:00.000Z'
  const [first, second] = records
  fakeServer({
    [list]: () =>
      json({
        items: [
          { ...first, created, time_zone: 'Europe/Berlin' },
          { ...second, time_zone: 'No_such/Zone' },
        ],
      }),
  })
  const { listed } = await openLoaded()
  expect(listed.map(({ firstSignIn, timeZone }) => [firstSignIn, timeZone])).toEqual([
    [new Date(created), 'Europe/Berlin'],
    [null, ''],
  ])
})

it.each([
  ['no items', () => json({ items: null })],
  ['a device without a date', () => json({ items: [{ id: 'd1', label: 'x', last_used: 'soon' }] })],
])(
  'treats %s as a failure',
  async (_, answer) => {
    fakeServer({ [list]: answer })
    const { devices } = await open()
    await devices.load()
    expect(devices.$state.get()).toMatchObject({ status: 'failed', failure: { kind: 'unknown' } })
  },
  20_000,
)

it('loads the list again when the connection is back', async () => {
  fakeServer({ [list]: unreachable })
  const { devices } = await open()
  const close = devices.open()
  await vi.waitFor(() =>
    expect(devices.$state.get()).toMatchObject({ failure: { kind: 'offline' } }),
  )
  fakeServer({ [list]: () => json({ items: records }) })
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(devices.$state.get().status).toBe('ready'))
  close()
})

it('removes a device that was signed out from the list', async () => {
  fakeServer({
    [list]: () => json({ items: records }),
    'DELETE /api/collections/devices/records/d2': nothing,
  })
  const { $leavingDevice, $toast, $user, devices, listed, signOutDevice } = await openLoaded()
  const [, phone] = listed
  if (!phone) throw new Error('there is no phone')
  expect(await signOutDevice(phone)).toBe(true)
  expect(devices.$state.get()).toMatchObject({ value: { list: [{ id: 'd1' }] } })
  expect($leavingDevice.get()).toBeNull()
  expect($toast.get()?.label).toBe('Safari on iPhone is signed out')
  expect($user.get()).not.toBeNull()
})

it('ends the session with the current device', async () => {
  fakeServer({
    [list]: () => json({ items: records }),
    'DELETE /api/collections/devices/records/d1': nothing,
  })
  const { $user, listed, signOutDevice } = await openLoaded()
  const [own] = listed
  if (!own) throw new Error('there is no device')
  await signOutDevice(own)
  expect($user.get()).toBeNull()
})

it('keeps a device that could not be signed out, and says why', async () => {
  fakeServer({ [list]: () => json({ items: records }) })
  const { $leavingDevice, $toast, devices, listed, signOutDevice } = await openLoaded()
  const [, phone] = listed
  if (!phone) throw new Error('there is no phone')
  expect(await signOutDevice(phone)).toBe(false)
  expect(devices.$state.get()).toMatchObject({ value: { list: [{ id: 'd1' }, { id: 'd2' }] } })
  expect($leavingDevice.get()).toBeNull()
  expect($toast.get()).toMatchObject({ label: 'You are offline', tone: 'danger' })
})

it('also signs out here when every device is signed out', async () => {
  fakeServer({ 'POST /api/discover/sign-out-everywhere': nothing })
  const { everywhereForm, $user } = await open()
  expect(await everywhereForm.submit({})).toBe(true)
  expect($user.get()).toBeNull()
})
