import { expect, it } from 'vitest'

import { readTerms } from '#scripts/licence/terms.ts'

const now = new Date('2026-11-21T12:00:00Z')
const options = { days: '365', uses: '1', expires: '', note: '' }
const read = (change: Partial<typeof options>) => readTerms({ ...options, ...change }, now)

it('the terms of a licence are read from the options', () => {
  expect(read({ uses: '10', note: 'Studio Nord' })).toEqual({
    days: 365,
    uses: 10,
    expires: null,
    note: 'Studio Nord',
  })
})

it('the last day to redeem a code counts to its end', () => {
  expect(read({ expires: '2026-11-21' }).expires).toEqual(new Date('2026-11-22T00:00:00Z'))
})

it.each([
  [{ days: '0' }, '--days must be a whole number from 1 to 3660, not "0".'],
  [{ days: '1.5' }, '--days must be'],
  [{ days: '4000' }, '--days must be'],
  [{ uses: '-1' }, '--uses must be a whole number from 1 to 100000'],
  [{ uses: '1e3' }, '--uses must be'],
  [{ expires: 'tomorrow' }, '--expires must be a date such as 2027-12-31, not "tomorrow".'],
  [{ expires: '2027-02-30' }, '--expires must be a date'],
  [{ expires: '2026-11-20' }, '--expires is in the past'],
  [{ note: 'x'.repeat(251) }, '--note must have 250 characters at most.'],
])('%o is refused with what to do', (change, words) => {
  expect(() => read(change)).toThrow(words)
})
