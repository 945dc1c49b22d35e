// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, json, unreachable } from '#tests/support/server/fake-server.ts'

const path = 'POST /api/discover/unsubscribe'
const token = `${'a'.repeat(15)}.${'0'.repeat(64)}`

const open = () => import('#lib/settings/notifications/unsubscribe.ts')

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  history.replaceState(null, '', `/unsubscribe/#token=${token}`)
})

afterEach(() => vi.unstubAllGlobals())

it('ends the digests by opening the link, and takes the token out of the address', async () => {
  const asked = fakeServer({ [path]: () => json({ before: 'daily', digest: '' }) })
  const { $unsubscribe, openUnsubscribe } = await open()
  openUnsubscribe()
  expect(location.hash).toBe('')
  await vi.waitFor(() =>
    expect($unsubscribe.get()).toMatchObject({ status: 'off', before: 'daily' }),
  )
  expect(asked.map(({ body }) => body)).toEqual([{ token, digest: '' }])
})

it('brings back what there was, and ends it once more', async () => {
  const asked = fakeServer({ [path]: () => json({ before: 'daily', digest: '' }) })
  const { $unsubscribe, openUnsubscribe, turnDigest } = await open()
  openUnsubscribe()
  await vi.waitFor(() => expect($unsubscribe.get().status).toBe('off'))
  await turnDigest('on')
  expect($unsubscribe.get()).toMatchObject({ status: 'on', isBusy: false, message: null })
  await turnDigest('off')
  expect($unsubscribe.get()).toMatchObject({ status: 'off' })
  expect(asked.map(({ body }) => (body as { digest: string }).digest)).toEqual(['', 'daily', ''])
})

it('says that the link does not work where the server knows none such, or there is none', async () => {
  fakeServer({ [path]: () => json({ data: { token: { message: 'Damaged.' } } }, 400) })
  const { $unsubscribe, openUnsubscribe } = await open()
  openUnsubscribe()
  await vi.waitFor(() => expect($unsubscribe.get().status).toBe('refused'))
  vi.resetModules()
  history.replaceState(null, '', '/unsubscribe/')
  const bare = await open()
  bare.openUnsubscribe()
  expect(bare.$unsubscribe.get().status).toBe('refused')
})

it('says when it could not be reached, and tries again', async () => {
  let isBack = false
  fakeServer({ [path]: () => (isBack ? json({ before: '', digest: '' }) : unreachable()) })
  const { $unsubscribe, openUnsubscribe, turnDigest, unsubscribe } = await open()
  openUnsubscribe()
  await vi.waitFor(() =>
    expect($unsubscribe.get()).toMatchObject({ message: { title: 'You are offline' } }),
  )
  isBack = true
  await unsubscribe()
  expect($unsubscribe.get()).toMatchObject({ status: 'off', before: 'weekly' })
  isBack = false
  await turnDigest('on')
  expect($unsubscribe.get()).toMatchObject({
    status: 'off',
    isBusy: false,
    message: { title: 'You are offline' },
  })
})
