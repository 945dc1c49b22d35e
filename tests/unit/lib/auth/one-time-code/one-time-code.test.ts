// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { emptyBrowser } from '#tests/support/server/browser-session.ts'
import {
  fakeServer,
  json,
  makeToken,
  person as record,
  watchNavigation,
} from '#tests/support/server/fake-server.ts'

const checking = 'POST /api/collections/users/auth-with-otp'
const options = 'POST /api/discover/second-factor/options'
const entering = 'POST /api/discover/second-factor/enter'
const signedIn = () => json({ token: makeToken(), record })
const refused = () => json({ message: 'The code is wrong or has expired.', data: {} }, 400)

let visited: string[]
const now = 1_750_000_000_000

const keep = (changes = {}) =>
  sessionStorage.setItem(
    'otp',
    JSON.stringify({
      otpId: 'o1',
      email: 'a@b.example',
      mfaId: '',
      next: '',
      sentAt: now,
      ...changes,
    }),
  )

const open = async () => {
  const store = await import('#lib/auth/one-time-code/one-time-code.ts')
  store.openOneTimeCode()
  return store
}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  emptyBrowser()
  vi.useFakeTimers({ now })
  history.replaceState(null, '', '/otp')
  visited = watchNavigation()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('openOneTimeCode', () => {
  it('says that no code is pending if this tab did not start a sign-in', async () => {
    const { $pending } = await open()
    expect($pending.get()).toBe('none')
  })

  it('does not treat a step that asks for the password as a pending code', async () => {
    keep({ otpId: '', mfaId: 'm1' })
    const { $pending } = await open()
    expect($pending.get()).toBe('none')
  })
})

describe('typeCode', () => {
  it('submits after the sixth digit and continues to the requested page', async () => {
    keep({ next: '/tasks', mfaId: 'm1' })
    const { typeCode } = await open()
    const asked = fakeServer({ [checking]: signedIn })
    typeCode('12345')
    expect(asked).toEqual([])
    typeCode('123456')
    await settled()
    expect(asked.map(({ body }) => body)).toEqual([
      { otpId: 'o1', password: '123456', mfaId: 'm1' },
    ])
    expect(visited).toEqual(['/tasks'])
    expect(sessionStorage.getItem('otp')).toBeNull()
  })

  it('never follows an address of another site', async () => {
    keep({ next: '//evil.example' })
    const { typeCode } = await open()
    fakeServer({ [checking]: signedIn })
    typeCode('123456')
    await settled()
    expect(visited).toEqual(['/apps'])
  })

  it('clears a wrong code', async () => {
    keep()
    const { codeForm, $digits, typeCode } = await open()
    fakeServer({ [checking]: refused })
    typeCode('123456')
    await vi.waitFor(() => expect(codeForm.$state.get().status).not.toBe('busy'))
    expect(codeForm.$state.get()).toMatchObject({ title: 'This code is not right' })
    expect($digits.get()).toBe('')
  })

  it('distinguishes an expired code from a wrong one', async () => {
    keep({ sentAt: now - 6 * 60_000 })
    const { codeForm, typeCode } = await open()
    fakeServer({ [checking]: refused })
    typeCode('123456')
    await vi.waitFor(() => expect(codeForm.$state.get().status).not.toBe('busy'))
    expect(codeForm.$state.get()).toMatchObject({ title: 'This code is too old' })
  })

  it('says that the fifth wrong code was the last', async () => {
    keep()
    const { codeForm, typeCode } = await open()
    fakeServer({ [checking]: refused })
    for (let count = 1; count <= 5; count += 1) {
      expect(codeForm.$state.get()).not.toMatchObject({ title: 'Too many tries' })
      typeCode('123456')
      await vi.waitFor(() => expect(codeForm.$state.get().status).not.toBe('busy'))
    }
    expect(codeForm.$state.get()).toMatchObject({ title: 'Too many tries' })
  })

  it('keeps the code while the person is offline', async () => {
    keep()
    const { codeForm, $digits, typeCode } = await open()
    fakeServer({})
    typeCode('123456')
    await settled()
    expect(codeForm.$state.get()).toMatchObject({ title: 'You are offline' })
    expect($digits.get()).toBe('123456')
  })

  it('asks for the password if the code was the first of two steps', async () => {
    keep({ next: '/tasks' })
    const { typeCode } = await open()
    fakeServer({
      [checking]: () => json({ mfaId: 'm9' }, 401),
      [options]: () => json({ ways: ['password'], email: 'a…a@b…e' }),
    })
    typeCode('123456')
    await settled()
    expect(visited).toEqual(['/sign-in'])
    expect(JSON.parse(sessionStorage.getItem('otp') ?? '')).toMatchObject({
      otpId: '',
      mfaId: 'm9',
      next: '/tasks',
    })
  })
})

describe('a second step', () => {
  const waiting = { otpId: '', mfaId: 'm1', ways: ['authenticator', 'mail', 'recovery'] }

  it('asks for the code of the authenticator first', async () => {
    keep(waiting)
    const { $way, typeCode } = await open()
    expect($way.get()).toBe('authenticator')
    const asked = fakeServer({ [entering]: signedIn })
    typeCode('123456')
    await settled()
    expect(asked[0]?.body).toEqual({ mfaId: 'm1', authenticator: '123456' })
    expect(visited).toEqual(['/apps'])
  })

  it('says what is wrong with the code, and clears it', async () => {
    keep(waiting)
    const { codeForm, $digits, typeCode } = await open()
    const data = { authenticator: { code: 'x', message: 'Used before.' } }
    fakeServer({ [entering]: () => json({ message: '', data }, 400) })
    typeCode('123456')
    await settled()
    expect(codeForm.$state.get()).toMatchObject({ status: 'failed', text: 'Used before.' })
    expect($digits.get()).toBe('')
  })

  it('mails a code on request, and goes back without sending another', async () => {
    keep(waiting)
    const { $notice, $way, chooseWay } = await open()
    const asked = fakeServer({
      'POST /api/discover/second-factor': () => json({ otpId: 'o1', email: 'a…a@b…e' }),
    })
    await chooseWay('mail')
    expect($way.get()).toBe('mail')
    expect($notice.get()).toContain('a…a@b…e')
    await chooseWay('authenticator')
    await chooseWay('mail')
    expect($way.get()).toBe('mail')
    expect(asked).toHaveLength(1)
  })

  it('accepts a recovery code', async () => {
    keep(waiting)
    const { codeForm, chooseWay } = await open()
    await chooseWay('recovery')
    await codeForm.submit({ code: ' ' })
    expect(codeForm.$state.get()).toMatchObject({
      fields: { code: expect.stringContaining('recovery') },
    })
    const asked = fakeServer({ [entering]: signedIn })
    await codeForm.submit({ code: 'ABCD-EFGH-JKMN-PQRS' })
    expect(asked[0]?.body).toEqual({ mfaId: 'm1', recovery: 'ABCD-EFGH-JKMN-PQRS' })
    expect(visited).toEqual(['/apps'])
  })

  it('starts over if the first step is too long ago', async () => {
    keep(waiting)
    const { codeForm, typeCode } = await open()
    fakeServer({ [entering]: () => json({ message: 'Expired.' }, 404) })
    typeCode('123456')
    await settled()
    expect(codeForm.$state.get()).toMatchObject({ title: 'This sign-in took too long' })
  })

  it('asks for the authenticator on the same page after a mailed code', async () => {
    keep()
    const { $way, codeForm, typeCode } = await open()
    fakeServer({
      [checking]: () => json({ mfaId: 'm9' }, 401),
      [options]: () => json({ ways: ['authenticator', 'password'], email: 'a…a@b…e' }),
    })
    typeCode('123456')
    await settled()
    expect([$way.get(), codeForm.$state.get().status]).toEqual(['authenticator', 'ready'])
    expect(visited).toEqual([])
  })
})

describe('sendCodeAgain', () => {
  it('waits 30 seconds and switches to the new code', async () => {
    keep()
    const { $digits, $resendWait, sendCodeAgain, typeCode } = await open()
    const stop = $resendWait.listen(() => undefined)
    const asked = fakeServer({
      'POST /api/collections/users/request-otp': () => json({ otpId: 'o2' }),
    })
    expect($resendWait.get()).toBe(30)
    await sendCodeAgain()
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(30_000)
    expect($resendWait.get()).toBe(0)
    typeCode('12')
    await sendCodeAgain()
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'a@b.example' }])
    expect(JSON.parse(sessionStorage.getItem('otp') ?? '')).toMatchObject({ otpId: 'o2' })
    expect($digits.get()).toBe('')
    expect($resendWait.get()).toBe(30)
    stop()
  })

  it('says that the first step is too long ago', async () => {
    keep({ mfaId: 'm1', sentAt: now - 60_000 })
    const { sendForm, sendCodeAgain } = await open()
    const asked = fakeServer({
      'POST /api/discover/second-factor': () => json({ message: 'Expired.' }, 404),
    })
    await sendCodeAgain()
    expect(asked.map(({ body }) => body)).toEqual([{ mfaId: 'm1' }])
    expect(sendForm.$state.get()).toMatchObject({ title: 'This sign-in took too long' })
  })
})
