import { browserStorage } from '#lib/browser/storage.ts'

import { endEvent, endsKey } from './keys.ts'

/** More wait only where the server cannot be reached for days; the oldest expire first. */
const endsAtMost = 20

function readEnds(): string[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.read(endsKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** Whether the server may not know yet that a session of this browser is over. */
export const hasEnds = (): boolean => readEnds().length > 0

/** Has the server end a session; where it cannot be reached, as soon as it can. */
export function endOnServer(token: string): void {
  const others = readEnds().filter((kept) => kept !== token)
  browserStorage.write(endsKey, JSON.stringify([...others, token].slice(-endsAtMost)))
  globalThis.dispatchEvent?.(new CustomEvent(endEvent, { detail: token }))
}
