import { atom } from 'nanostores'
import { array, object, optional, parse, pipe, regex, string } from 'valibot'

import { browserStorage } from '#lib/browser/storage.ts'
import { recentKey } from '#lib/cache/names.ts'

import type { Entry } from './entry.ts'

const maxRecent = 6

/** An address of this site alone: whatever stands in the storage, no entry leads elsewhere. */
const ownAddress = pipe(string(), regex(/^\/(?![/\\])/u))

const stored = array(
  object({
    id: string(),
    label: string(),
    detail: optional(string()),
    icon: pipe(string(), regex(/^i-lucide-[a-z0-9-]+$/u)),
    href: optional(ownAddress),
  }),
)

function readRecent(): readonly Entry[] {
  const text = browserStorage.read(recentKey)
  if (text === null) return []
  try {
    return parse(stored, JSON.parse(text)).map(({ detail, href, ...entry }) => ({
      ...entry,
      ...(detail !== undefined && { detail }),
      ...(href !== undefined && { href }),
    }))
  } catch (error) {
    console.error('The recent entries cannot be read and are removed:', error)
    browserStorage.remove(recentKey)
    return []
  }
}

/** What was opened from the palette, the last first; actions are told by their id alone. */
export const $recent = atom<readonly Entry[]>([])

export const loadRecent = (): void => $recent.set(readRecent())

/** Puts an entry before the other recent ones. */
export function rememberEntry({ id, label, detail, icon, href }: Entry): void {
  const entry = { id, label, icon, ...(detail && { detail }), ...(href && { href }) }
  const others = readRecent().filter((other) => other.id !== id)
  const recent = [entry, ...others].slice(0, maxRecent)
  browserStorage.write(recentKey, JSON.stringify(recent))
  $recent.set(recent)
}

export function clearRecent(): void {
  browserStorage.remove(recentKey)
  $recent.set([])
}
