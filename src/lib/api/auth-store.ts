import { type AuthRecord, BaseAuthStore } from 'pocketbase'

import { browserStorage, onOtherTab } from './browser-storage.ts'
import { isObject } from './shape.ts'

const storageKey = 'pocketbase_auth'
const endKey = 'session-end'

const userKeys = (token: string, record: AuthRecord): Record<string, string> => ({
  token,
  userId: record?.id ?? '',
  userName: String(record?.name || record?.username || ''),
  userEmail: String(record?.email ?? ''),
})

function parseStored(text: string | null): { token: string; record: AuthRecord } {
  const nobody = { token: '', record: null }
  if (!text) return nobody
  try {
    const stored: unknown = JSON.parse(text)
    if (!isObject(stored) || typeof stored.token !== 'string' || !isObject(stored.record))
      return nobody
    const { id, collectionId, collectionName } = stored.record
    if (typeof id !== 'string') return nobody
    return {
      token: stored.token,
      record: {
        ...stored.record,
        id,
        collectionId: String(collectionId),
        collectionName: String(collectionName),
      },
    }
  } catch (error) {
    if (error instanceof SyntaxError) return nobody
    throw error
  }
}

/** The SDK's auth store kept in the browser beside the keys token, userId, userName and userEmail. */
export class BrowserAuthStore extends BaseAuthStore {
  constructor() {
    super()
    this.load()
    onOtherTab([storageKey, 'token'], () => {
      this.load()
      this.triggerChange()
    })
  }

  // Another tab writes the keys one by one: between two of them they need not agree.
  private load(): void {
    const { token, record } = parseStored(browserStorage.read(storageKey))
    const isComplete = token !== '' && Boolean(browserStorage.read('token'))
    this.baseToken = isComplete ? token : ''
    this.baseModel = isComplete ? record : null
  }

  /** Catches up on what other tabs did while this page slept. */
  readAgain(): void {
    const before = this.baseToken
    this.load()
    if (this.baseToken !== before) this.triggerChange()
  }

  /** Whether the token is still the one of this browser, whatever another tab did a moment ago. */
  holds(token: string): boolean {
    return this.baseToken === token && parseStored(browserStorage.read(storageKey)).token === token
  }

  /** Whether the server, and not the person, ended the last session, in whichever tab. */
  get isEndedByServer(): boolean {
    return browserStorage.read(endKey) === 'server'
  }

  /** Forgets the session because the server no longer knows it. */
  endByServer(): void {
    browserStorage.write(endKey, 'server')
    this.clear()
  }

  override save(token: string, record?: AuthRecord): void {
    const kept = record ?? null
    browserStorage.remove(endKey)
    browserStorage.write(storageKey, JSON.stringify({ token, record: kept }))
    for (const [key, value] of Object.entries(userKeys(token, kept)))
      browserStorage.write(key, value)
    super.save(token, kept)
  }

  override clear(): void {
    browserStorage.remove(storageKey)
    for (const key of Object.keys(userKeys('', null))) browserStorage.remove(key)
    super.clear()
  }
}
