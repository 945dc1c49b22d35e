import { afterEach, describe, expect, it, vi } from 'vitest'

import { post } from '#lib/backend/call.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { describeFailure } from '#lib/failure/messages.ts'
import { describeRefusal } from '#lib/failure/refusal-messages.ts'
import { failedState } from '#lib/forms/form-state.ts'
import { fakeServer, json } from '#tests/support/server/fake-server.ts'

afterEach(() => vi.unstubAllGlobals())

describe('describeRefusal', () => {
  it.each([
    ['Cannot be blank.', 'Fill this in.'],
    ['Missing or invalid old password.', 'This is not your password.'],
    ['Missing or invalid auth record password.', 'This is not your password.'],
    ['Invalid new email address.', 'This address cannot be used.'],
    ['Must be at least 3 character(s).', 'Use at least 3 characters.'],
    ['Must be no more than 40 character(s).', 'Use at most 40 characters.'],
    ['Must be less than 71 character(s).', 'Use at most 71 characters.'],
    ['The length must be between 8 and 255.', 'Use 8 to 255 characters.'],
    ['Value must be unique.', 'This is taken already.'],
    ["Values don't match.", 'The two are not the same.'],
    ['Invalid value format.', 'Some of these characters cannot be used here.'],
    ['Invalid value publisher.', 'Choose one of the options.'],
    ['Must be less or equal than 2030.', 'Use 2030 or less.'],
    ['Failed to upload "a.gif" due to unsupported file type.', 'Use another kind of file.'],
    ['Failed to update record.', 'Something that was sent is not valid.'],
    [
      'Failed to delete record. Make sure that the record is not part of a required relation reference.',
      'Something else still needs this, so it was not deleted.',
    ],
  ])('replaces PocketBase’s "%s" by our own message', (problem, words) => {
    expect(describeRefusal(problem)).toBe(words)
  })

  it('leaves the messages of our own server', () => {
    const own = 'Use 3 to 40 letters, digits, dots, hyphens or underscores, with a letter first.'
    expect(describeRefusal(own)).toBe(own)
  })
})

it('a wrong password is reported once, at its field', async () => {
  const data = { oldPassword: { code: 'x', message: 'Missing or invalid old password.' } }
  fakeServer({ 'POST /api/refused': () => json({ data }, 400) })
  const error: unknown = await post('/api/refused').catch((refusal: unknown) => refusal)
  expect(failedState(toFailure(error), ['oldPassword', 'password'])).toEqual({
    status: 'invalid',
    fields: { oldPassword: 'This is not your password.' },
  })
  expect(describeFailure(toFailure(error)).text).toBe('This is not your password.')
})
