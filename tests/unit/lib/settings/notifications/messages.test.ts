import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { alwaysSent, describeLast, digestSubject } from '#lib/settings/notifications/messages.ts'
import { root } from '#scripts/run-command.ts'

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

it('writes the subject of a digest for what is chosen', () => {
  expect(digestSubject(2, 1)).toBe('2 new families and 1 new revision in Discover')
  expect(digestSubject(0, 1)).toBe('1 new revision in Discover')
})

it('names the mails that always come by the subjects that the backend sends', () => {
  const sources = [
    'auth/security/mails.js',
    'teams/invitation-mail.js',
    'studio/publishing-requests.js',
  ].map((name) => readFileSync(`${root}pocketbase/hooks/lib/${name}`, 'utf8'))
  const hooks = sources.join('').replaceAll('${appName}', 'Discover')
  const written = alwaysSent.map(([, subject]) =>
    subject.replace(' (Discover)', '').replace(/^mara /u, ''),
  )
  expect(written.length).toBeGreaterThan(4)
  expect(written.filter((subject) => !hooks.includes(subject))).toEqual([])
})
