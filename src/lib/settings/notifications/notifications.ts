import { atom } from 'nanostores'

import { listNamed } from '#lib/backend/named-records.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { personLocale } from '#lib/i18n/locale.ts'
import { suspectSession } from '#lib/session/session.ts'

import { readDigestNote } from './api.ts'
import type { DigestNote } from './digest-note.ts'

export type NotificationsState =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure }
  | {
      status: 'ready'
      /** By name. */
      categories: { id: string; name: string }[]
      last: DigestNote | null
    }

/** What the page needs besides the settings themselves. */
export const $notifications = atom<NotificationsState>({ status: 'loading' })

const { compare } = new Intl.Collator(personLocale, { numeric: true })

export async function loadNotifications(): Promise<void> {
  $notifications.set({ status: 'loading' })
  try {
    const [categories, last] = await Promise.all([listNamed('categories'), readDigestNote()])
    const sorted = categories.toSorted((a, b) => compare(a.name, b.name))
    $notifications.set({ status: 'ready', categories: sorted, last })
  } catch (error) {
    $notifications.set({ status: 'failed', failure: toFailure(error) })
    await suspectSession(error)
  }
}

/** Reads what the page shows, and once more when the connection is back after it was not there. */
export function openNotifications(): () => void {
  const loadAgain = () => {
    if ($notifications.get().status === 'failed') void loadNotifications()
  }
  void loadNotifications()
  globalThis.addEventListener('online', loadAgain)
  return () => globalThis.removeEventListener('online', loadAgain)
}
