import { atom, computed, map } from 'nanostores'

import { onUserChange } from '#lib/backend/session/session.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { oneAtATime } from '#lib/timing/one-at-a-time.ts'

import { presentRecord, sendPatch, storePatches } from './api.ts'
import { type Patch, undoPatch } from './merge-patch.ts'
import { readSettings } from './settings.ts'
import { addUnsent, readUnsent, removeUnsent, type UnsentChange } from './unsent-changes.ts'

export type SaveState =
  | { status: 'saving' | 'saved' }
  /** Not sent for lack of a connection; it is sent as soon as there is one. */
  | { status: 'kept' }
  /** Reverted on the page; `patch` is the change that failed. */
  | { status: 'failed'; message: FailureMessage; patch: Patch }

const $record = atom(presentRecord())
onUserChange(() => $record.set(presentRecord()))

/** The settings of the signed-in person, with what this browser changed and has not sent yet. */
export const $settings = computed($record, (record) => readSettings(record ?? {}))

/** The state of the changes on this page, by field. */
export const $saveStates = map<Record<string, SaveState>>({})

const ownUnsent = (): UnsentChange[] => readUnsent(presentRecord()?.id ?? '')

const noteKept = () => {
  for (const { field } of ownUnsent()) $saveStates.setKey(field, { status: 'kept' })
}

const unsentPatches = (): Patch[] => ownUnsent().map(({ patch }) => patch)

/** @returns whether to continue with the next change */
async function sendChange(change: UnsentChange): Promise<boolean> {
  const { field, patch, undo } = change
  try {
    await sendPatch(patch, unsentPatches)
    removeUnsent(change)
    const isLast = ownUnsent().every((later) => later.field !== field)
    if (isLast) $saveStates.setKey(field, { status: 'saved' })
    return true
  } catch (error) {
    const failure = toFailure(error)
    const isKept = failure.kind === 'offline' || failure.kind === 'signed-out'
    if (isKept) noteKept()
    else {
      removeUnsent(change)
      storePatches([undo, ...unsentPatches()])
      $saveStates.setKey(field, { status: 'failed', message: explainFailure(failure), patch })
    }
    await revalidateSession(error)
    return !isKept
  }
}

/** Sends the pending changes one after the other, until there are none or there is no connection. */
export const sendUnsent = oneAtATime(async () => {
  for (let [next] = ownUnsent(); next; [next] = ownUnsent()) {
    if (!(await sendChange(next))) return
  }
})

/**
 * Changes settings optimistically: here first, then on the server.
 * @param field the field on screen, where the state of the change is shown
 */
export function changeSettings(field: string, patch: Patch): Promise<void> {
  const record = presentRecord()
  if (!record) return Promise.resolve()
  const undo = undoPatch(record, patch)
  addUnsent({ id: crypto.randomUUID(), user: record.id, field, patch, undo })
  $saveStates.setKey(field, { status: 'saving' })
  storePatches([patch])
  return sendUnsent()
}

/** Retries what could not be saved. */
export function retryChange(field: string): Promise<void> {
  const state = $saveStates.get()[field]
  return state?.status === 'failed' ? changeSettings(field, state.patch) : Promise.resolve()
}

/** Opens a page of settings: changes not sent yet are shown as such. */
export function openSettings(): () => void {
  noteKept()
  return () => $saveStates.set({})
}
