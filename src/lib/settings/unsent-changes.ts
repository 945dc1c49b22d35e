import { browserStorage } from '#lib/browser/storage.ts'
import { isObject } from '#lib/shapes/json-object.ts'

import { unsentKey } from './follow-unsent.ts'
import type { Patch } from './merge-patch.ts'

/** A change of the settings that the server does not have yet. */
export interface UnsentChange {
  id: string
  /** Whose settings it changes. */
  user: string
  /** The field on screen that was changed. */
  field: string
  patch: Patch
  /** Restores the former values. */
  undo: Patch
}

function isChange(value: unknown): value is UnsentChange {
  if (!isObject(value)) return false
  const { id, user, field, patch, undo } = value
  const areTexts = [id, user, field].every((text) => typeof text === 'string')
  return areTexts && isObject(patch) && isObject(undo)
}

function readAll(): UnsentChange[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(unsentKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChange) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function writeAll(changes: UnsentChange[]): void {
  if (changes.length === 0) browserStorage.remove(unsentKey)
  else browserStorage.write(unsentKey, JSON.stringify(changes))
}

/** The unsent changes of one person, in order. */
export const readUnsent = (user: string): UnsentChange[] =>
  readAll().filter((change) => change.user === user)

export const addUnsent = (change: UnsentChange): void => writeAll([...readAll(), change])

export const removeUnsent = ({ id }: UnsentChange): void =>
  writeAll(readAll().filter((change) => change.id !== id))
