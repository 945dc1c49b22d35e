import { expect, it } from 'vitest'

import { readUser } from '#lib/user/user.ts'

it('reads a record of the users collection', () => {
  const record = {
    id: 'u1',
    name: 'Ada Quill',
    username: 'ada',
    email: 'ada@studio.test',
    mfa: true,
    onboarded: '2026-01-01 10:00:00.000Z',
    units: 'metric',
  }
  expect(readUser(record)).toMatchObject({
    id: 'u1',
    name: 'Ada Quill',
    username: 'ada',
    email: 'ada@studio.test',
    isTwoStep: true,
    isOnboarded: true,
    hasPassword: true,
    units: 'metric',
  })
})

it('reads a record that an older page stored', () => {
  expect(readUser({ id: 'u1', username: 'ada' })).toMatchObject({
    name: 'ada',
    email: '',
    isTwoStep: false,
    isOnboarded: false,
    disciplines: [],
  })
})

it('knows who has no password', () => {
  expect(readUser({ id: 'u1', passwordless: true }).hasPassword).toBe(false)
})

it('knows who has a premium plan', () => {
  expect(readUser({ id: 'u1', plan: 'premium' }).isPremium).toBe(true)
  expect(readUser({ id: 'u1', plan: 'free' }).isPremium).toBe(false)
})

it.each([
  [{ role: 'publisher', plan: 'free' }, true, false],
  [{ role: '', plan: 'premium' }, false, true],
  [{}, false, false],
])('knows by %j who publishes and who has premium', (fields, isPublisher, isPremium) => {
  expect(readUser({ id: 'u1', ...fields })).toMatchObject({ isPublisher, isPremium })
})
