// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { MailLink } from '#lib/auth/mail-link/link.ts'
import {
  fakeServer,
  json,
  keepInBrowser,
  makeToken as makeAnyToken,
  nothing,
} from '#tests/support/server/fake-server.ts'

const users = 'POST /api/collections/users'

const refuse = (field: string) => () => json({ data: { [field]: { message: 'Invalid.' } } }, 400)

const makeToken = (type: string, exp = 4_000_000_000) =>
  makeAnyToken({ type, exp, id: 'u1', email: 'a@b.example', newEmail: 'n@b.example' })

const arrive = (hash: string) => history.replaceState(null, '', `/page?from=mail${hash}`)

let close: (() => void) | undefined

async function open(kind: 'verification' | 'emailChange' | 'passwordReset') {
  const store = await import('#lib/auth/mail-link/mail-link.ts')
  close = store.openMailLink(kind)
  return store
}

function opened(link: MailLink | string): MailLink {
  if (typeof link === 'string') throw new TypeError(`The link is ${link}.`)
  return link
}

async function openVerification() {
  const { $link, verifyForm } = await open('verification')
  const verify = () => verifyForm.submit({ link: opened($link.get()) })
  return { $link, verifyForm, verify }
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  close?.()
  vi.unstubAllGlobals()
})

describe('openMailLink', () => {
  it('takes the token out of the address and keeps it nowhere', async () => {
    const token = makeToken('verification')
    arrive(`#token=${token}`)
    const { $link } = await open('verification')
    expect($link.get()).toMatchObject({ token, email: 'a@b.example' })
    expect(location.href).toMatch(/\/page\?from=mail$/u)
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(token)
  })

  it('takes up another link that is opened in the same tab', async () => {
    arrive('')
    const { $link } = await open('verification')
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
    const { verifyForm, verify } = await openVerification()
    const asked = fakeServer({ [`${users}/confirm-verification`]: nothing })
    await verify()
    expect(asked.map(({ body }) => body)).toEqual([{ token }])
    expect(verifyForm.$state.get()).toEqual({ status: 'done' })
  })

  it('tells an old link from a used one', async () => {
    for (const [exp, problem] of [
      [1000, 'expired'],
      [4_000_000_000, 'used'],
    ] as const) {
      arrive(`#token=${makeToken('verification', exp)}`)
      const { $link, verify } = await openVerification()
      fakeServer({ [`${users}/confirm-verification`]: refuse('token') })
      await verify()
      expect($link.get()).toBe(problem)
      close?.()
    }
  })

  it('keeps the link for another try while the person is offline', async () => {
    arrive(`#token=${makeToken('verification')}`)
    const { $link, verifyForm, verify } = await openVerification()
    fakeServer({})
    await verify()
    expect(verifyForm.$state.get()).toMatchObject({ title: 'You are offline' })
    expect($link.get()).toMatchObject({ email: 'a@b.example' })
  })
})

describe('emailChangeForm', () => {
  it('asks for the password, and says when it is wrong', async () => {
    arrive(`#token=${makeToken('emailChange')}`)
    const { $link, emailChangeForm } = await open('emailChange')
    const link = opened($link.get())
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

describe('resetForm', () => {
  it('sets the password and ends the session of the same person', async () => {
    keepInBrowser()
    const token = makeToken('passwordReset')
    arrive(`#token=${token}`)
    const { $link } = await open('passwordReset')
    const link = opened($link.get())
    const { resetForm } = await import('#lib/auth/password-reset/password-reset.ts')
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

  it('asks nobody about a password that is too short', async () => {
    arrive(`#token=${makeToken('passwordReset')}`)
    const { $link } = await open('passwordReset')
    const link = opened($link.get())
    const { resetForm } = await import('#lib/auth/password-reset/password-reset.ts')
    const asked = fakeServer({})
    await resetForm.submit({ link, password: '1234567' })
    expect(resetForm.$state.get()).toMatchObject({
      fields: { password: 'Use 8 characters or more.' },
    })
    expect(asked).toEqual([])
  })
})

describe('resetRequestForm', () => {
  it('says the same once it was asked, and nothing where it could not be', async () => {
    const { resetRequestForm } = await import('#lib/auth/password-reset/password-reset.ts')
    fakeServer({ [`${users}/request-password-reset`]: () => json({}, 429) })
    await resetRequestForm.submit({ email: 'a@b.example' })
    expect(resetRequestForm.$state.get()).toMatchObject({ title: 'Too many tries' })
    const asked = fakeServer({ [`${users}/request-password-reset`]: nothing })
    await resetRequestForm.submit({ email: ' a@b.example ' })
    expect(asked[0]?.body).toEqual({ email: 'a@b.example' })
    expect(resetRequestForm.$state.get()).toEqual({ status: 'done' })
  })
})
