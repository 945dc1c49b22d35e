// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { mailAgainForm } from '#lib/auth/mail-link/send-again.ts'
import { signUpForm } from '#lib/auth/sign-up/sign-up.ts'
import { $username, typeUsername } from '#lib/auth/sign-up/username-check.ts'
import { fakeServer, json, nothing } from '#tests/support/server/fake-server.ts'

const signingUp = 'POST /api/discover/sign-up'
const lookingUp = 'POST /api/discover/username'

const account = {
  name: ' Ada Vance ',
  username: 'ada',
  email: ' ada@studio.example ',
  password: ' a door in a wall ',
}

beforeEach(() => {
  vi.useFakeTimers()
  signUpForm.reset()
  typeUsername('')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('signUpForm', () => {
  it('sends what was typed, with the password unchanged', async () => {
    const asked = fakeServer({ [signingUp]: nothing })
    await signUpForm.submit(account)
    expect(asked[0]?.body).toEqual({
      name: 'Ada Vance',
      username: 'ada',
      email: 'ada@studio.example',
      password: ' a door in a wall ',
    })
    expect(signUpForm.$state.get()).toEqual({ status: 'done' })
  })

  it('names everything that is missing and sends nothing', async () => {
    const asked = fakeServer({})
    await signUpForm.submit({ name: ' ', username: '', email: '', password: '' })
    const state = signUpForm.$state.get()
    expect(state.status === 'invalid' && Object.keys(state.fields)).toEqual([
      'name',
      'username',
      'email',
      'password',
    ])
    expect(asked).toEqual([])
  })

  it('shows at its field what the server refuses, until that field changes', async () => {
    fakeServer({
      [signingUp]: () =>
        json(
          { data: { username: { message: 'Taken.' }, password: { message: 'Too short.' } } },
          400,
        ),
    })
    await signUpForm.submit(account)
    const fields = { username: 'Taken.', password: 'Too short.' }
    expect(signUpForm.$state.get()).toEqual({ status: 'invalid', fields })
    signUpForm.touch('username')
    expect(signUpForm.$state.get()).toEqual({
      status: 'invalid',
      fields: { password: 'Too short.' },
    })
    signUpForm.touch('password')
    expect(signUpForm.$state.get()).toEqual({ status: 'ready' })
  })
})

describe('typeUsername', () => {
  it('asks once after a pause in typing, and not for an invalid username', async () => {
    const asked = fakeServer({ [lookingUp]: () => json({ available: true, message: '' }) })
    for (const typed of ['a', 'ad', 'ada', 'ada.']) typeUsername(typed)
    await vi.advanceTimersByTimeAsync(399)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.map(({ body }) => body)).toEqual([{ username: 'ada.' }])
    expect($username.get()).toMatchObject({ status: 'free', text: 'ada. is free.' })
    typeUsername('-ada')
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toHaveLength(1)
    expect($username.get()).toEqual({ status: 'unknown' })
  })

  it('ignores an answer about a name that is no longer typed', async () => {
    const asked = fakeServer({
      [lookingUp]: async () => {
        const isFirst = asked.length === 1
        await new Promise((resolve) => setTimeout(resolve, isFirst ? 3000 : 10))
        return json({ available: !isFirst, message: 'Taken.' })
      },
    })
    typeUsername('slow')
    await vi.advanceTimersByTimeAsync(500)
    typeUsername('quick')
    await vi.advanceTimersByTimeAsync(5000)
    expect($username.get()).toMatchObject({ status: 'free', username: 'quick' })
  })

  it('blocks a taken name, and allows any name without an answer', async () => {
    const asked = fakeServer({ [lookingUp]: () => json({ available: false, message: 'Taken.' }) })
    typeUsername('ada')
    await vi.advanceTimersByTimeAsync(500)
    await signUpForm.submit(account)
    expect(signUpForm.$state.get()).toEqual({ status: 'invalid', fields: { username: 'Taken.' } })
    expect(asked).toHaveLength(1)
    fakeServer({})
    typeUsername('ada2')
    await vi.advanceTimersByTimeAsync(500)
    fakeServer({ [signingUp]: nothing })
    await signUpForm.submit({ ...account, username: 'ada2' })
    expect(signUpForm.$state.get()).toEqual({ status: 'done' })
  })
})

describe('mailAgainForm', () => {
  it('waits 30 seconds after the sign-up', async () => {
    const asked = fakeServer({
      [signingUp]: nothing,
      'POST /api/collections/users/request-verification': nothing,
    })
    await signUpForm.submit(account)
    await mailAgainForm.submit({ email: 'ada@studio.example' })
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(31_000)
    await mailAgainForm.submit({ email: 'ada@studio.example' })
    expect(asked.at(-1)?.body).toEqual({ email: 'ada@studio.example' })
    expect(mailAgainForm.$state.get()).toEqual({ status: 'done' })
  })
})
