import { expect, it } from 'vitest'

import { describeLast } from '#lib/settings/notifications/messages.ts'

const sent = new Date('2026-03-05T06:07:00Z')

it('says when the last digest was sent and what it contained', () => {
  expect(describeLast({ sent, families: 2, revisions: 1 }, 'weekly')).toBe(
    'The last one was sent on 5 March 2026: 2 new families and 1 new revision.',
  )
  expect(describeLast({ sent, families: 0, revisions: 1200 }, '')).toBe(
    'The last one was sent on 5 March 2026: 1,200 new revisions.',
  )
})

it('says that none was sent yet only to people who want digests', () => {
  expect(describeLast(null, 'daily')).toBe(
    'None was sent yet. The first one comes when there is news.',
  )
  expect(describeLast(null, '')).toBe('')
})
