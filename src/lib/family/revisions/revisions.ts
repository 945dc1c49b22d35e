import { atom, map } from 'nanostores'

import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { createResource } from '#lib/resource/resource.ts'
import { revalidateSession } from '#lib/session/session.ts'

import { fetchTable, listRevisions } from './api.ts'
import type { Revision } from './revision.ts'

export type DifferenceState =
  | { status: 'loading' }
  /** The parameter tables as they are stored. */
  | { status: 'ready'; before: unknown; after: unknown }
  | { status: 'failed'; failure: Failure }

interface Revisions {
  family: string
  /** The newest first. */
  list: Revision[]
  hasMore: boolean
}

/** The newest revisions of a family, and the earlier ones that were requested. */
export const revisions = createResource(async (family: string): Promise<Revisions> => {
  const page = await listRevisions(family)
  return { family, list: page.revisions, hasMore: page.hasMore }
})

/** The state of loading earlier revisions. */
export const $older = atom<'idle' | 'busy' | 'failed'>('idle')

/** The requested comparisons, by the id of the later revision. */
export const $differences = map<Record<string, DifferenceState>>({})

/** Shows the revisions of a family. @returns what clears them */
export function openRevisions(family: string): () => void {
  $older.set('idle')
  $differences.set({})
  return revisions.open(family)
}

/** Loads the revisions before those that are shown. */
export async function loadOlder(): Promise<void> {
  const before = revisions.value()
  if (!before || $older.get() === 'busy') return
  $older.set('busy')
  try {
    const page = await listRevisions(before.family, before.list.at(-1)?.number)
    revisions.update((shown) =>
      shown === before
        ? { ...shown, list: [...shown.list, ...page.revisions], hasMore: page.hasMore }
        : shown,
    )
    $older.set('idle')
  } catch (error) {
    $older.set('failed')
    await revalidateSession(error)
  }
}

/** Loads what it takes to compare a revision with the one before it. */
export async function loadDifference(before: Revision, after: Revision): Promise<void> {
  const { id } = after
  const known = $differences.get()[id]?.status
  const shown = revisions.value()
  if (known === 'ready' || known === 'loading' || !shown) return
  $differences.setKey(id, { status: 'loading' })
  try {
    const [old, now] = await Promise.all([
      fetchTable(before, false),
      fetchTable(after, shown.list[0]?.id === id),
    ])
    $differences.setKey(id, { status: 'ready', before: old, after: now })
  } catch (error) {
    $differences.setKey(id, { status: 'failed', failure: toFailure(error) })
    await revalidateSession(error)
  }
}
