import { type AuthRecord, BaseAuthStore } from 'pocketbase'

import { browserStorage, onOtherTab } from './browser-storage.ts'

const storageKey = 'pocketbase_auth'

const userKeys = (token: string, record: AuthRecord): Record<string, string> => ({
  token,
  userId: record?.id ?? '',
  userName: String(record?.name || record?.username || ''),
  userEmail: String(record?.email ?? ''),
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

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

  private load(): void {
    const { token, record } = parseStored(browserStorage.read(storageKey))
    const isComplete = token !== '' && browserStorage.read('token') === token
    this.baseToken = isComplete ? token : ''
    this.baseModel = isComplete ? record : null
  }

  override save(token: string, record?: AuthRecord): void {
    const kept = record ?? null
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
