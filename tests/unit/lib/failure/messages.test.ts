import { describe, expect, it } from 'vitest'

import type { Failure } from '#lib/failure/failure.ts'
import { describeFailure } from '#lib/failure/messages.ts'

const all: Failure[] = [
  { kind: 'offline' },
  { kind: 'file-unreachable' },
  { kind: 'signed-out' },
  { kind: 'forbidden' },
  { kind: 'missing' },
  { kind: 'invalid', fields: { name: 'Cannot be blank.' } },
  { kind: 'conflict' },
  { kind: 'busy', retryAfter: 12 },
  { kind: 'cannot-save' },
  { kind: 'unknown', cause: null },
]

describe('describeFailure', () => {
  it.each(all)('says what happened and what to do for $kind', (failure) => {
    const { title, text } = describeFailure(failure)
    expect(title).not.toBe('')
    expect(text).toMatch(/\.$/u)
  })

  it('gives the seconds to wait, or a minute if the server gave none', () => {
    expect(describeFailure({ kind: 'busy', retryAfter: 12 }).text).toContain('12 seconds')
    expect(describeFailure({ kind: 'busy', retryAfter: null }).text).toContain('a minute')
  })

  it('asks to check what was entered only where a field is named', () => {
    const titleOf = (fields: Record<string, string>) =>
      describeFailure({ kind: 'invalid', fields }).title
    expect(titleOf({ name: 'Fill this in.' })).toBe('Please check what you entered')
    expect(titleOf({ '': 'Something that was sent is not valid.' })).toBe('Something went wrong')
  })

  it('falls back to the general message if the server gives none', () => {
    const general = 'Something went wrong while processing your request.'
    expect(describeFailure({ kind: 'invalid', fields: {} }).text).toBe(general)
    expect(describeFailure({ kind: 'unknown', cause: null }).text).toContain(general)
  })
})
