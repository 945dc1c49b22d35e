// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  fakeServer,
  json,
  keepInBrowser,
  makeToken,
  nothing,
  person,
  watchNavigation,
} from '#tests/support/server/fake-server.ts'

const update = 'PATCH /api/collections/users/records/u1'
const refresh = 'POST /api/collections/users/auth-refresh'

let visited: string[] = []

const open = async () => ({
  ...(await import('#lib/account/account.ts')),
  ...(await import('#lib/account/two-step/store.ts')),
  ...(await import('#lib/toasts/toasts.ts')),
  ...(await import('#lib/session/session.ts')),
})

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  keepInBrowser()
  history.replaceState(null, '', '/settings/account')
  visited = watchNavigation()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('emailForm', () => {
  it('requests a link and says so', async () => {
    const what = 'POST /api/collections/users/request-email-change'
    const asked = fakeServer({ [what]: nothing })
    const { emailForm, $toast } = await open()
    expect(await emailForm.submit({ newEmail: ' new@studio.test ' })).toBe(true)
    expect(asked[0]).toMatchObject({ what, body: { newEmail: 'new@studio.test' } })
    expect($toast.get()?.label).toBe('Link sent')
  })

  it('requests nothing if the address is invalid or the current one', async () => {
    const asked = fakeServer({})
    const { emailForm } = await open()
    await emailForm.submit({ newEmail: 'nobody' })
    expect(emailForm.$state.get()).toMatchObject({ status: 'invalid' })
    await emailForm.submit({ newEmail: 'ADA@studio.test' })
    expect(emailForm.$state.get()).toMatchObject({
      fields: { newEmail: 'This is your address already.' },
    })
    expect(asked).toEqual([])
  })
})

describe('usernameForm', () => {
  const availability = 'POST /api/discover/username'

  it('changes the name under which the person is known', async () => {
    fakeServer({
      [availability]: () => json({ available: true, message: '' }),
      [update]: () => json({ ...person, username: 'ada.quill' }),
    })
    const { usernameForm, $user } = await open()
    await usernameForm.submit({ username: 'ada.quill' })
    expect(usernameForm.$state.get().status).toBe('done')
    expect($user.get()?.username).toBe('ada.quill')
  })

  it('says that the name is taken, with the text of the server', async () => {
    const asked = fakeServer({
      [availability]: () => json({ available: false, message: 'Somebody has it.' }),
    })
    const { usernameForm } = await open()
    await usernameForm.submit({ username: 'mara' })
    expect(usernameForm.$state.get()).toEqual({
      status: 'invalid',
      fields: { username: 'Somebody has it.' },
    })
    expect(asked).toHaveLength(1)
  })

  it('allows a change of case in the person’s own name', async () => {
    const asked = fakeServer({ [update]: () => json({ ...person, username: 'Ada' }) })
    const { usernameForm } = await open()
    expect(await usernameForm.submit({ username: 'Ada' })).toBe(true)
    expect(asked.map(({ what }) => what)).toEqual([update])
  })
})

describe('passwordForm', () => {
  const path = 'POST /api/discover/account/password'

  it('continues with the new token', async () => {
    const token = makeToken({ turn: 2 })
    const asked = fakeServer({ [path]: () => json({ token, record: person }) })
    const { passwordForm, $toast } = await open()
    expect(await passwordForm.submit({ password: 'another door' })).toBe(true)
    expect(asked.map(({ what, body }) => [what, body])).toEqual([
      [path, { password: 'another door' }],
    ])
    expect(asked[0]?.device).toMatch(/^[\w-]{43}$/u)
    expect(localStorage.getItem('token')).toBe(token)
    expect($toast.get()?.label).toBe('Password changed')
    expect(visited).toEqual([])
  })

  it('names what is wrong with the password', async () => {
    fakeServer({
      [path]: () => json({ message: '', data: { password: { message: 'Too short.' } } }, 400),
    })
    const { passwordForm } = await open()
    await passwordForm.submit({ password: 'short' })
    expect(passwordForm.$state.get()).toMatchObject({ fields: { password: expect.any(String) } })
    await passwordForm.submit({ password: 'another door' })
    expect(passwordForm.$state.get()).toMatchObject({ fields: { password: 'Too short.' } })
  })
})

describe('twoStepForm', () => {
  it('shows the choice that the server has stored', async () => {
    const asked = fakeServer({ [update]: () => json({ ...person, mfa: true }) })
    const { twoStepForm, $user } = await open()
    await twoStepForm.submit({ isTwoStep: true })
    expect(asked[0]?.body).toEqual({ mfa: true })
    expect($user.get()?.isTwoStep).toBe(true)
  })

  it('says why it could not be switched on', async () => {
    fakeServer({
      [update]: () => json({ data: { mfa: { message: 'Confirm your e-mail first.' } } }, 400),
    })
    const { twoStepForm, $user } = await open()
    await twoStepForm.submit({ isTwoStep: true })
    expect(twoStepForm.$state.get()).toMatchObject({ text: 'Confirm your e-mail first.' })
    expect($user.get()?.isTwoStep).toBe(false)
  })
})

describe('deletionForm', () => {
  const what = 'POST /api/discover/account/delete'

  it('asks the server only if the username matches', async () => {
    const asked = fakeServer({})
    const { deletionForm } = await open()
    await deletionForm.submit({ username: 'mara' })
    expect(deletionForm.$state.get()).toMatchObject({
      fields: { username: 'This is not your username.' },
    })
    expect(asked).toEqual([])
  })

  it('signs out when the account is gone', async () => {
    const asked = fakeServer({ [what]: nothing })
    const { deletionForm, $user } = await open()
    await deletionForm.submit({ username: 'ada' })
    expect(asked[0]?.body).toEqual({ username: 'ada' })
    expect($user.get()).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
  })
})

it('a form is sent once, however often its button is pressed', async () => {
  const asked = fakeServer({ [update]: () => json({ ...person, mfa: true }) })
  const { twoStepForm } = await open()
  await Promise.all([
    twoStepForm.submit({ isTwoStep: true }),
    twoStepForm.submit({ isTwoStep: true }),
  ])
  expect(asked.filter(({ what }) => what === update)).toHaveLength(1)
})

it('a form that meets an ended session leaves for the sign-in', async () => {
  fakeServer({
    [update]: () => json({ message: 'missing' }, 404),
    [refresh]: () => json({ message: 'Sign in again.' }, 401),
  })
  const { twoStepForm, $user, wasEnded } = { ...(await open()), wasEnded: localStorage }
  await twoStepForm.submit({ isTwoStep: true })
  expect($user.get()).toBeNull()
  expect(wasEnded.getItem('session-end')).toBe('server')
})
