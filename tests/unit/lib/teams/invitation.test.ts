// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readPendingInvitation, storePendingInvitation } from '#lib/site/pending-invitation.ts'
import { fakeServer, json, keepInBrowser } from '#tests/support/server/fake-server.ts'

const looking = 'POST /api/discover/invitation-links/look'
const ready = {
  state: 'ready',
  standing: 'open',
  team: '',
  name: 'North',
  from: 'mara',
  email: 'g…t@d…t',
  expires: '2099-01-01 00:00:00.000Z',
}

const load = async (answer: object, token = 'a-token') => {
  fakeServer({ [looking]: () => json(answer) })
  const { invitation } = await import('#lib/teams/invitation/invitation.ts')
  await invitation.load(token)
  return invitation.$state.get()
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the token of an invitation', () => {
  it('waits in the browser for a day while somebody signs in or up', async () => {
    const state = await load(ready)
    expect(state).toMatchObject({ value: { token: 'a-token', invitation: { name: 'North' } } })
    expect(readPendingInvitation()).toBe('a-token')
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000 })
    expect(readPendingInvitation()).toBe('')
  })

  it('stays in the tab of a person who is signed in, so that nobody else is led to it', async () => {
    keepInBrowser()
    storePendingInvitation('a-token')
    await load(ready)
    expect(readPendingInvitation()).toBe('')
    expect(sessionStorage.getItem('opened-invitation')).toBe('a-token')
  })

  it.each(['used', 'expired', 'withdrawn', 'ended', 'unknown'])(
    'is forgotten where its link is %s',
    async (state) => {
      storePendingInvitation('a-token')
      expect(await load({ state })).toMatchObject({ status: 'ready', value: state })
      expect(readPendingInvitation()).toBe('')
    },
  )
})

it('a link without a token is not asked about', async () => {
  expect(await load(ready, '')).toMatchObject({ value: 'missing' })
  expect(readPendingInvitation()).toBe('')
})

it('an answer of another shape is a failure, not an invitation', async () => {
  expect(await load({ state: 'ready', standing: 'king' })).toMatchObject({ status: 'failed' })
})
