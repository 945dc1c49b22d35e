// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { choosePairingRole } from '#lib/pairing/role.ts'
import {
  $pairingRequest,
  decide,
  enterAnotherCode,
  entryForm,
  checkScan,
  openPairingRequest,
  takeCode,
} from '#lib/pairing/trusted-device.ts'
import { emptyBrowser, signInBrowser } from '#tests/support/server/browser-session.ts'
import { fakeServer, json, nothing, unreachable } from '#tests/support/server/fake-server.ts'

const look = 'POST /api/discover/pairings/look'
const decideAt = 'POST /api/discover/pairings/decide'
const request = { device: 'Chrome on Windows', choices: ['12', '47', '90'], expires: 'x' }

async function ask(answer: () => Response | Promise<Response>) {
  const asked = fakeServer({ [look]: () => json(request), [decideAt]: answer })
  await entryForm.submit({ code: 'abcd-2345' })
  return asked
}

beforeEach(() => {
  signInBrowser()
  enterAnotherCode()
  history.replaceState(null, '', '/qr')
})

afterEach(() => vi.unstubAllGlobals())

describe('choosePairingRole', () => {
  it('removes the code from the address immediately', async () => {
    history.replaceState(null, '', '/qr/?from=mail#code=ABCD2345')
    expect(choosePairingRole()).toBe('trusted')
    expect(location.pathname + location.search + location.hash).toBe('/qr/?from=mail')
  })

  it('distinguishes a new device from a confirming one that is not signed in', async () => {
    emptyBrowser()
    expect(choosePairingRole()).toBe('new')
    history.replaceState(null, '', '/qr/#code=ABCD2345')
    expect(choosePairingRole()).toBe('stranger')
  })
})

it('looks up the scanned code when the page opens, and only once', async () => {
  history.replaceState(null, '', '/qr/#code=ABCD2345')
  const asked = fakeServer({ [look]: () => json(request) })
  takeCode()
  const close = openPairingRequest()
  await vi.waitFor(() => expect($pairingRequest.get().status).toBe('asking'))
  expect(asked[0]?.body).toEqual({ code: 'ABCD2345' })
  close()
  openPairingRequest()()
  expect(asked).toHaveLength(1)
})

it('follows a second code in the open page', async () => {
  const asked = fakeServer({ [look]: () => json(request) })
  const close = openPairingRequest()
  history.replaceState(null, '', '/qr/#code=EFGH6789')
  globalThis.dispatchEvent(new Event('hashchange'))
  await vi.waitFor(() => expect(asked[0]?.body).toEqual({ code: 'EFGH6789' }))
  expect(location.hash).toBe('')
  close()
})

describe('entryForm', () => {
  it('shows who asks', async () => {
    await ask(nothing)
    expect($pairingRequest.get()).toMatchObject({
      status: 'asking',
      code: 'ABCD2345',
      request: { device: 'Chrome on Windows', choices: ['12', '47', '90'] },
    })
  })

  it('sends nothing for an invalid code', async () => {
    const asked = fakeServer({})
    checkScan('https://elsewhere.example/')
    await entryForm.submit({ code: 'ABC' })
    expect(entryForm.$state.get()).toMatchObject({
      fields: { code: expect.stringContaining('eight') },
    })
    expect(asked).toEqual([])
  })

  it.each([404, 410])('says that a code has ended after the answer %i', async (status) => {
    fakeServer({ [look]: () => json({ message: 'no' }, status) })
    await entryForm.submit({ code: 'ABCD2345' })
    expect($pairingRequest.get()).toEqual({ status: 'entering' })
    expect(entryForm.$state.get()).toMatchObject({
      fields: { code: expect.stringContaining('not valid') },
    })
  })

  it('reports other errors, and treats missing numbers as a failure', async () => {
    fakeServer({ [look]: unreachable })
    await entryForm.submit({ code: 'ABCD2345' })
    expect(entryForm.$state.get()).toMatchObject({ title: 'You are offline' })
    fakeServer({ [look]: () => json({ device: 'x', choices: [] }) })
    await entryForm.submit({ code: 'ABCD2345' })
    expect(entryForm.$state.get()).toMatchObject({ title: 'Something went wrong' })
  })
})

describe('decide', () => {
  it('sends the number that was picked', async () => {
    const asked = await ask(nothing)
    await decide('47')
    expect(asked[1]?.body).toEqual({ code: 'ABCD2345', match: '47' })
    expect($pairingRequest.get()).toEqual({ status: 'confirmed', device: 'Chrome on Windows' })
  })

  it('refuses with null', async () => {
    const asked = await ask(nothing)
    await decide(null)
    expect(asked[1]?.body).toEqual({ code: 'ABCD2345', match: null })
    expect($pairingRequest.get()).toMatchObject({ status: 'refused' })
  })

  it('sends one decision', async () => {
    const asked = await ask(nothing)
    await Promise.all([decide('47'), decide(null)])
    expect(asked).toHaveLength(2)
  })

  it('says that the number was wrong, or that it was too late', async () => {
    await ask(() => json({ message: 'no' }, 409))
    await decide('12')
    expect($pairingRequest.get()).toEqual({ status: 'mismatch' })
    await ask(() => json({ message: 'no' }, 410))
    await decide('47')
    expect($pairingRequest.get()).toEqual({ status: 'entering' })
    expect(entryForm.$state.get()).toMatchObject({
      fields: { code: expect.stringContaining('time is up') },
    })
  })

  it('asks again if the answer did not arrive', async () => {
    await ask(unreachable)
    await decide('47')
    expect($pairingRequest.get()).toMatchObject({
      status: 'asking',
      message: { title: 'You are offline' },
    })
  })
})
