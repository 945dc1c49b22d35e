import { vi } from 'vitest'

import type { TestBackend } from '#tests/support/backend/backend.ts'
import { post } from '#tests/support/backend/session.ts'

import { daysFromNow } from './people.ts'

export const ask = (backend: TestBackend, token: string, body: object) =>
  post(backend, '/api/discover/preferences', body, { token })

/** What the server records about a person's digests. */
export const readNote = (backend: TestBackend, user: string) =>
  backend.admin.collection('notifications').getFirstListItem(`user = "${user}"`)

/** Lets this many days pass since the last digest of a person. */
export async function waitDays(backend: TestBackend, user: string, days: number): Promise<void> {
  const { id } = await readNote(backend, user)
  await backend.setDate('notifications', id, 'looked', daysFromNow(-days))
}

/** Comes last in a run, and gets no digest. */
const last = 'z'.repeat(15)
const longAgo = '2020-01-01 00:00:00.000Z'

async function makeLast(backend: TestBackend): Promise<void> {
  const password = 'a long password'
  await backend.admin.collection('users').create({
    id: last,
    name: 'Zoe',
    username: 'zoe',
    email: 'zoe@discover.test',
    verified: true,
    password,
    passwordConfirm: password,
    role: 'member',
    digest: 'daily',
    preferences: {
      news: {
        families: false,
        revisions: false,
      },
    },
  })
  await backend.admin.collection('notifications').create({ user: last, looked: longAgo })
}

/** Sends what is due, and waits until everybody had their turn. */
export async function runDigests(backend: TestBackend): Promise<void> {
  const [note] = await backend.admin
    .collection('notifications')
    .getFullList({ filter: `user = "${last}"` })
  if (note) await backend.setDate('notifications', note.id, 'looked', longAgo)
  else await makeLast(backend)
  await backend.admin.crons.run('send-digests')
  await vi.waitUntil(async () => (await readNote(backend, last)).looked !== longAgo)
}
