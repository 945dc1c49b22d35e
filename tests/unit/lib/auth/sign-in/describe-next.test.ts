// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { describeNext } from '#lib/auth/sign-in/describe-next.ts'

it.each([
  ['/family?id=abc', 'Sign in to see the family that this link leads to.'],
  ['/boards?id=abc', 'Sign in to see the board that this link leads to.'],
  ['/boards/?id=abc', 'Sign in to see the board that this link leads to.'],
  ['/boards', 'Sign in to open Boards.'],
  ['/tasks?task=abc', 'Sign in to see the task that this link leads to.'],
  ['/tasks', 'Sign in to open Tasks.'],
  ['/settings/account', 'Sign in to open Account.'],
])('says what %s leads to', (next, text) => {
  expect(describeNext(next)).toBe(text)
})

it.each(['', '/', '/apps', '/apps?q=door', '/nowhere', 'https://[', 'javascript:alert(1)'])(
  'says nothing about %j',
  (next) => {
    expect(describeNext(next)).toBe('')
  },
)
