// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, json, unreachable } from '#tests/support/server/fake-server.ts'

const path = 'POST /api/discover/unsubscribe'
const token = `${'a'.repeat(15)}.${'0'.repeat(64)}`

const refused = { status: 'failed', failure: { kind: 'invalid' } }

const open = () => import('#lib/settings/notifications/unsubscribe.ts')

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', `/unsubscribe/#token=${token}`)
})

afterEach(() => vi.unstubAllGlobals())

it('ends the digests when the link is opened, and removes the token from the address', async () => {
  const asked = fakeServer({ [path]: () => json({ before: 'daily', digest: '' }) })
  const { endedDigest, openUnsubscribe } = await open()
  openUnsubscribe()
  expect(location.hash).toBe('')
  await vi.waitFor(() =>
    expect(endedDigest.value()).toMatchObject({ isOff: true, before: 'daily' }),
  )
  expect(asked.map(({ body }) => body)).toEqual([{ token, digest: '' }])
})

it('restores the previous digests, and ends them once more', async () => {
  const asked = fakeServer({ [path]: () => json({ before: 'daily', digest: '' }) })
  const { endedDigest, openUnsubscribe, turnForm } = await open()
  openUnsubscribe()
  await vi.waitFor(() => expect(endedDigest.value()).toMatchObject({ isOff: true }))
  await turnForm.submit({ isOff: false })
  expect(endedDigest.value()).toMatchObject({ isOff: false })
  await turnForm.submit({ isOff: true })
  expect(endedDigest.value()).toMatchObject({ isOff: true })
  expect(asked.map(({ body }) => (body as { digest: string }).digest)).toEqual(['', 'daily', ''])
})

it('says that the link does not work if it is unknown or missing', async () => {
  const asked = fakeServer({
    [path]: () => json({ data: { token: { message: 'Damaged.' } } }, 400),
  })
  const { endedDigest, openUnsubscribe } = await open()
  const close = openUnsubscribe()
  await vi.waitFor(() => expect(endedDigest.$state.get()).toMatchObject(refused))
  close()
  history.replaceState(null, '', '/unsubscribe/')
  openUnsubscribe()
  expect(endedDigest.$state.get()).toEqual({ status: 'loading' })
  await vi.waitFor(() => expect(endedDigest.$state.get()).toMatchObject(refused))
  expect(asked).toHaveLength(1)
})

it('says if the server cannot be reached, and can be retried', async () => {
  let isBack = false
  fakeServer({ [path]: () => (isBack ? json({ before: '', digest: '' }) : unreachable()) })
  const { endedDigest, openUnsubscribe, turnForm } = await open()
  openUnsubscribe()
  await vi.waitFor(() =>
    expect(endedDigest.$state.get()).toMatchObject({ failure: { kind: 'offline' } }),
  )
  isBack = true
  await endedDigest.reload()
  expect(endedDigest.value()).toMatchObject({ isOff: true, before: 'weekly' })
  isBack = false
  await turnForm.submit({ isOff: false })
  expect(endedDigest.value()).toMatchObject({ isOff: true })
  expect(turnForm.$state.get()).toMatchObject({ title: 'You are offline' })
})
