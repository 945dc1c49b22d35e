import { atom, map } from 'nanostores'

import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { suspectSession } from '#lib/session/session.ts'

import { fetchTable, listRevisions } from './api.ts'
import type { Revision } from './revision.ts'

export type RevisionsState =
  | { status: 'loading' }
  /** The newest first; `older` is what loading those before them has come to. */
  | { status: 'ready'; revisions: Revision[]; hasMore: boolean; older: 'idle' | 'busy' | 'failed' }
  | { status: 'failed'; failure: Failure }

export type DifferenceState =
  | { status: 'loading' }
  /** The parameter tables as they are kept. */
  | { status: 'ready'; before: unknown; after: unknown }
  | { status: 'failed'; failure: Failure }

export const $revisions = atom<RevisionsState>({ status: 'loading' })

/** What was asked for, by the id of the later revision. */
export const $differences = map<Record<string, DifferenceState>>({})

let family = ''

/** Loads the newest revisions of a family. */
export async function loadRevisions(id: string): Promise<void> {
  family = id
  $revisions.set({ status: 'loading' })
  $differences.set({})
  try {
    const page = await listRevisions(id)
    if (family === id) $revisions.set({ status: 'ready', ...page, older: 'idle' })
  } catch (error) {
    if (family === id) $revisions.set({ status: 'failed', failure: toFailure(error) })
    await suspectSession(error)
  }
}

/** Loads the revisions before those that are there. */
export async function loadOlder(): Promise<void> {
  const state = $revisions.get()
  if (state.status !== 'ready' || state.older === 'busy') return
  const id = family
  $revisions.set({ ...state, older: 'busy' })
  try {
    const page = await listRevisions(id, state.revisions.at(-1)?.number)
    if (family !== id) return
    const revisions = [...state.revisions, ...page.revisions]
    $revisions.set({ status: 'ready', revisions, hasMore: page.hasMore, older: 'idle' })
  } catch (error) {
    if (family === id) $revisions.set({ ...state, older: 'failed' })
    await suspectSession(error)
  }
}

/** Loads what it takes to tell a revision from the one before it. */
export async function loadDifference(before: Revision, after: Revision): Promise<void> {
  const { id } = after
  const known = $differences.get()[id]?.status
  const state = $revisions.get()
  if (known === 'ready' || known === 'loading' || state.status !== 'ready') return
  $differences.setKey(id, { status: 'loading' })
  try {
    const [old, now] = await Promise.all([
      fetchTable(before, false),
      fetchTable(after, state.revisions[0]?.id === id),
    ])
    $differences.setKey(id, { status: 'ready', before: old, after: now })
  } catch (error) {
    $differences.setKey(id, { status: 'failed', failure: toFailure(error) })
    await suspectSession(error)
  }
}
