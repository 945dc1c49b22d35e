// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { MailLink, MailLinkKind } from '#lib/auth/mail-link/link.ts'
import { openMailLink, $link, emailChangeForm, verifyForm } from '#lib/auth/mail-link/mail-link.ts'
import { resetForm, resetRequestForm } from '#lib/auth/password-reset/password-reset.ts'
import { emptyBrowser, signInBrowser } from '#tests/support/server/browser-session.ts'
import {
  fakeServer,
  json,
  makeToken as makeAnyToken,
  nothing,
} from '#tests/support/server/fake-server.ts'

const users = 'POST /api/collections/users'

const refuse = (field: string) => () => json({ data: { [field]: { message: 'Invalid.' } } }, 400)

const makeToken = (type: string, exp = 4_000_000_000) =>
  makeAnyToken({ type, exp, id: 'u1', email: 'a@b.example', newEmail: 'n@b.example' })

const arrive = (hash: string) => history.replaceState(null, '', `/page?from=mail${hash}`)

let close: (() => void) | undefined

const open = (kind: MailLinkKind) => {
  close = openMailLink(kind)
}

function openedLink(): MailLink {
  const link = $link.get()
  if (typeof link === 'string') throw new TypeError(`The link is ${link}.`)
  return link
}

const verify = () => verifyForm.submit({ link: openedLink() })

beforeEach(() => {
  emptyBrowser()
  resetRequestForm.reset()
})

afterEach(() => {
  close?.()
  vi.unstubAllGlobals()
})

describe('openMailLink', () => {
  it('removes the token from the address and stores it nowhere', async () => {
    const token = makeToken('verification')
    arrive(`#token=${token}`)
    open('verification')
    expect($link.get()).toMatchObject({ token, email: 'a@b.example' })
    expect(location.href).toMatch(/\/page\?from=mail$/u)
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(token)
  })

  it('switches to another link that is opened in the same tab', async () => {
    arrive('')
    open('verification')
    expect($link.get()).toBe('missing')
    arrive(`#token=${makeToken('verification')}`)
    globalThis.dispatchEvent(new Event('hashchange'))
    expect($link.get()).toMatchObject({ email: 'a@b.example' })
    expect(location.hash).toBe('')
  })
})

describe('verifyForm', () => {
  it('sends the token in the body', async () => {
    const token = makeToken('verification')
    arrive(`#token=${token}`)
    open('verification')
    const asked = fakeServer({ [`${users}/confirm-verification`]: nothing })
    await verify()
    expect(asked.map(({ body }) => body)).toEqual([{ token }])
    expect(verifyForm.$state.get()).toEqual({ status: 'done' })
  })

  it('distinguishes an expired link from a used one', async () => {
    for (const [exp, problem] of [
      [1000, 'expired'],
      [4_000_000_000, 'used'],
    ] as const) {
      arrive(`#token=${makeToken('verification', exp)}`)
      open('verification')
      fakeServer({ [`${users}/confirm-verification`]: refuse('token') })
      await verify()
      expect($link.get()).toBe(problem)
      close?.()
    }
  })

  it('keeps the link for another try while the person is offline', async () => {
    arrive(`#token=${makeToken('verification')}`)
    open('verification')
    fakeServer({})
    await verify()
    expect(verifyForm.$state.get()).toMatchObject({ title: 'You are offline' })
    expect($link.get()).toMatchObject({ email: 'a@b.example' })
  })
})

describe('emailChangeForm', () => {
  it('asks for the password, and says when it is wrong', async () => {
    arrive(`#token=${makeToken('emailChange')}`)
    open('emailChange')
    const link = openedLink()
    const asked = fakeServer({ [`${users}/confirm-email-change`]: refuse('password') })
    await emailChangeForm.submit({ link, password: '' })
    expect(asked).toEqual([])
    await emailChangeForm.submit({ link, password: 'wrong' })
    expect(emailChangeForm.$state.get()).toEqual({
      status: 'invalid',
      fields: { password: 'This is not your password.' },
    })
  })
})

it('blames the link, not the password, if the server refuses both', async () => {
  arrive(`#token=${makeToken('emailChange')}`)
  open('emailChange')
  const data = { token: { message: 'Invalid.' }, password: { message: 'Invalid.' } }
  fakeServer({ [`${users}/confirm-email-change`]: () => json({ data }, 400) })
  await emailChangeForm.submit({ link: openedLink(), password: 'a password' })
  expect($link.get()).toBe('used')
  expect(emailChangeForm.$state.get()).toEqual({ status: 'ready' })
})

describe('resetForm', () => {
  it('sets the password and ends the session of the same person', async () => {
    signInBrowser()
    const token = makeToken('passwordReset')
    arrive(`#token=${token}`)
    open('passwordReset')
    const link = openedLink()
    const asked = fakeServer({ [`${users}/confirm-password-reset`]: nothing })
    await resetForm.submit({ link, password: 'a door in a wall' })
    expect(asked[0]?.body).toEqual({
      token,
      password: 'a door in a wall',
      passwordConfirm: 'a door in a wall',
    })
    expect(resetForm.$state.get()).toEqual({ status: 'done' })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('sends no request for a password that is too short', async () => {
    arrive(`#token=${makeToken('passwordReset')}`)
    open('passwordReset')
    const link = openedLink()
    const asked = fakeServer({})
    await resetForm.submit({ link, password: '1234567' })
    expect(resetForm.$state.get()).toMatchObject({
      fields: { password: 'Use at least 8 characters.' },
    })
    expect(asked).toEqual([])
  })
})

describe('resetRequestForm', () => {
  it('is done once the mail is requested, and reports a failed request', async () => {
    fakeServer({ [`${users}/request-password-reset`]: () => json({}, 429) })
    await resetRequestForm.submit({ email: 'a@b.example' })
    expect(resetRequestForm.$state.get()).toMatchObject({ title: 'Too many tries' })
    const asked = fakeServer({ [`${users}/request-password-reset`]: nothing })
    await resetRequestForm.submit({ email: ' a@b.example ' })
    expect(asked[0]?.body).toEqual({ email: 'a@b.example' })
    expect(resetRequestForm.$state.get()).toEqual({ status: 'done' })
  })
})
