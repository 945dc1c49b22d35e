// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { openPairing, $pairing, startAgain } from '#lib/pairing/new-device.ts'
import { emptyBrowser } from '#tests/support/server/browser-session.ts'
import {
  fakeServer,
  json,
  makeToken,
  person,
  unreachable,
  watchNavigation,
} from '#tests/support/server/fake-server.ts'

const start = 'POST /api/discover/pairings'
const claim = 'POST /api/discover/pairings/claim'
const started = () => json({ code: 'ABCD-2345', poll: 'secret', match: '47', expires: 'x' })
const waiting = () => json({ status: 'waiting' }, 202)

let close = () => {}
let visited: string[] = []

async function open(answer: () => Response | Promise<Response>) {
  const asked = fakeServer({ [start]: started, [claim]: answer })
  close = openPairing()
  await vi.advanceTimersByTimeAsync(1)
  return { claims: () => asked.filter(({ what }) => what === claim) }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

const setHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  emptyBrowser()
  vi.useFakeTimers()
  history.replaceState(null, '', '/qr')
  visited = watchNavigation()
})

afterEach(() => {
  close()
  setHidden(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows the code, the number and the address to scan', async () => {
  await open(waiting)
  expect($pairing.get()).toMatchObject({
    status: 'waiting',
    pairing: { code: 'ABCD2345', match: '47' },
    address: `${location.origin}/qr/#code=ABCD2345`,
    seconds: 90,
  })
})

it('asks every two seconds, with the secret that is not shown', async () => {
  const { claims } = await open(waiting)
  await pass(10_000)
  expect(claims()).toHaveLength(5)
  expect(claims()[0]).toMatchObject({ body: { poll: 'secret' } })
  expect(claims()[0]?.device).toMatch(/^[\w-]{43}$/u)
})

it('asks one question at a time', async () => {
  const { claims } = await open(() => new Promise(() => {}))
  await pass(10_000)
  expect(claims()).toHaveLength(1)
})

it('does not ask while hidden, and asks immediately when visible again', async () => {
  const { claims } = await open(waiting)
  setHidden(true)
  await pass(10_000)
  expect(claims()).toHaveLength(0)
  setHidden(false)
  await pass(1)
  expect(claims()).toHaveLength(1)
})

it('signs in and continues when it is confirmed', async () => {
  await open(() => json({ token: makeToken(), record: person }))
  await pass(2_000)
  expect($pairing.get().status).toBe('done')
  expect(localStorage.getItem('userId')).toBe('u1')
  expect(visited).toEqual(['/apps'])
})

it.each([
  ['refused', 403],
  ['expired', 410],
] as const)('is %s after the answer %i and stops asking', async (status, code) => {
  const { claims } = await open(() => json({ message: 'no' }, code))
  await pass(10_000)
  expect($pairing.get().status).toBe(status)
  expect(claims()).toHaveLength(1)
})

it('counts down and ends after 90 seconds', async () => {
  await open(waiting)
  await pass(60_000)
  expect($pairing.get()).toMatchObject({ seconds: 30 })
  await pass(30_000)
  expect($pairing.get().status).toBe('expired')
  await startAgain()
  expect($pairing.get()).toMatchObject({ status: 'waiting', seconds: 90 })
})

it('survives a lost connection and a failing server', async () => {
  const answers = [unreachable, () => json({ message: 'no' }, 500), waiting]
  await open(() => (answers.shift() ?? waiting)())
  await pass(2_000)
  expect($pairing.get()).toMatchObject({ status: 'waiting', isOffline: true })
  await pass(2_000)
  expect($pairing.get()).toMatchObject({ status: 'waiting', isOffline: false })
})

it('an answer about an old code does not end the new one', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await open(() => promise)
  await pass(2_000)
  await startAgain()
  resolve(json({ message: 'no' }, 410))
  await pass(1)
  expect($pairing.get().status).toBe('waiting')
})

it('says what went wrong if no code could be requested', async () => {
  fakeServer({})
  await startAgain()
  expect($pairing.get()).toMatchObject({ status: 'failed', message: { title: 'You are offline' } })
})
