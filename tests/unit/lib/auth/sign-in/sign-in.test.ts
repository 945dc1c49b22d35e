// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { $notice, openSignIn, secondStepEmail, signInForm } from '#lib/auth/sign-in/sign-in.ts'
import { emptyBrowser, signInBrowser } from '#tests/support/server/browser-session.ts'
import { fakeServer, json, makeToken, person as record } from '#tests/support/server/fake-server.ts'

const token = makeToken()
const signingIn = 'POST /api/collections/users/auth-with-password'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fakeServer({
    [signingIn]: () => Response.json(body, { status, headers }),
  })

const visited: string[] = []

beforeEach(() => {
  emptyBrowser()
  signInForm.reset()
  visited.length = 0
  history.replaceState(null, '', '/sign-in')
  vi.spyOn(location, 'assign').mockImplementation((address) => void visited.push(String(address)))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('signInForm', () => {
  it('goes to the catalogue', async () => {
    answer(200, { token, record })
    await signInForm.submit({ identity: 'a@b.example', password: 'secret' })
    expect(visited).toEqual(['/apps'])
    expect(localStorage.getItem('userId')).toBe('u1')
  })

  it('continues to the requested page', async () => {
    history.replaceState(null, '', '/sign-in?next=%2Ftasks%3Fview%3Dmine')
    answer(200, { token, record })
    await signInForm.submit({ identity: 'a@b.example', password: 'secret' })
    expect(visited).toEqual(['/tasks?view=mine'])
  })

  it('continues to the page that was requested before signing in', async () => {
    sessionStorage.setItem('next', '/plugins')
    answer(200, { token, record })
    await signInForm.submit({ identity: 'a@b.example', password: 'secret' })
    expect(visited).toEqual(['/plugins'])
    expect(sessionStorage.getItem('next')).toBeNull()
  })

  it('never follows an address of another site', async () => {
    history.replaceState(null, '', '/sign-in?next=%2F%2Fevil.example')
    answer(200, { token, record })
    await signInForm.submit({ identity: 'a@b.example', password: 'secret' })
    expect(visited).toEqual(['/apps'])
  })

  it('asks a new person the first questions and preserves their destination', async () => {
    history.replaceState(null, '', '/sign-in?next=%2Ftasks')
    answer(200, { token, record: { ...record, onboarded: '' } })
    await signInForm.submit({ identity: 'a@b.example', password: 'secret' })
    expect(visited).toEqual(['/onboarding?next=%2Ftasks'])
  })

  it('sends a code and opens its page if the password is the first of two steps', async () => {
    history.replaceState(null, '', '/sign-in?next=%2Ftasks')
    const asked = fakeServer({
      [signingIn]: () => json({ mfaId: 'm1' }, 401),
      'POST /api/discover/second-factor/options': () => json({ ways: ['mail'], email: 'a…a@b…e' }),
      'POST /api/discover/second-factor': () => json({ otpId: 'o1', email: 'a…a@b…e' }),
    })
    await signInForm.submit({ identity: 'a@b.example', password: 'secret' })
    expect(asked.at(-1)).toMatchObject({ body: { mfaId: 'm1' } })
    expect(visited).toEqual(['/otp'])
    expect(JSON.parse(sessionStorage.getItem('otp') ?? '')).toMatchObject({
      otpId: 'o1',
      mfaId: 'm1',
      email: 'a…a@b…e',
      next: '/tasks',
    })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('mails nothing if the account has an authenticator', async () => {
    const asked = fakeServer({
      [signingIn]: () => json({ mfaId: 'm1' }, 401),
      'POST /api/discover/second-factor/options': () =>
        json({ ways: ['authenticator', 'mail', 'unheard-of'], email: 'a…a@b…e' }),
    })
    await signInForm.submit({ identity: 'a@b.example', password: 'secret' })
    expect(asked).toHaveLength(2)
    expect(visited).toEqual(['/otp'])
    expect(JSON.parse(sessionStorage.getItem('otp') ?? '')).toMatchObject({
      otpId: '',
      ways: ['authenticator', 'mail'],
    })
  })

  it('sends the password as the second step after a code', async () => {
    const first = { otpId: '', mfaId: 'm2', email: 'a@b.example', next: '/tasks', sentAt: 1 }
    sessionStorage.setItem('otp', JSON.stringify(first))
    expect(secondStepEmail()).toBe('a@b.example')
    const asked = answer(200, { token, record })
    await signInForm.submit({ identity: 'a@b.example', password: 'secret' })
    expect(asked[0]?.body).toMatchObject({ mfaId: 'm2', password: 'secret' })
    expect(visited).toEqual(['/tasks'])
    expect(sessionStorage.getItem('otp')).toBeNull()
  })

  it('sends one request for two presses', async () => {
    const asked = answer(200, { token, record })
    await Promise.all([
      signInForm.submit({ identity: 'a@b.example', password: 'x' }),
      signInForm.submit({ identity: 'a@b.example', password: 'x' }),
    ])
    expect(asked).toHaveLength(1)
  })

  it('does not blame the person for a server that is down', async () => {
    answer(503, { message: 'Down.' })
    await signInForm.submit({ identity: 'a@b.example', password: 'secret' })
    expect(signInForm.$state.get()).toMatchObject({ status: 'failed', title: 'Discover is busy' })
  })

  it('does not say which part was wrong', async () => {
    answer(400, { message: 'Failed to authenticate.', data: {} })
    await signInForm.submit({ identity: 'a@b.example', password: 'wrong' })
    expect(signInForm.$state.get()).toMatchObject({ status: 'failed', title: 'Not signed in' })
    expect(JSON.stringify(signInForm.$state.get())).toContain('do not match')
  })

  it('says when to try again after too many tries', async () => {
    answer(429, { message: 'Too many requests.' }, { 'Retry-After': '40' })
    await signInForm.submit({ identity: 'a@b.example', password: 'secret' })
    expect(signInForm.$state.get()).toMatchObject({
      title: 'Too many tries',
      text: 'Try again in 40 seconds.',
    })
    answer(429, { message: 'Too many requests.' })
    await signInForm.submit({ identity: 'a@b.example', password: 'secret' })
    expect(signInForm.$state.get()).toMatchObject({ text: 'Try again in a minute.' })
  })

  it('says that the person is offline', async () => {
    fakeServer({})
    await signInForm.submit({ identity: 'a@b.example', password: 'secret' })
    expect(signInForm.$state.get()).toMatchObject({ status: 'failed', title: 'You are offline' })
    expect(visited).toEqual([])
  })
})

describe('openSignIn', () => {
  it('says why an ended session leads here', async () => {
    history.replaceState(null, '', '/sign-in?reason=expired')
    openSignIn()
    expect($notice.get()).toContain('has ended')
  })

  it('redirects immediately if a person is signed in', async () => {
    signInBrowser()
    openSignIn()
    expect(visited).toEqual(['/apps'])
  })

  it('preserves the destination for another way of signing in', async () => {
    history.replaceState(null, '', '/sign-in?next=%2Ftasks')
    openSignIn()
    expect(sessionStorage.getItem('next')).toBe('/tasks')
  })
})
