import { browserStorage, onOtherTab, tabStorage } from '#lib/browser/storage.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { themeOfferKey } from '#lib/user/preferences.ts'

import { endKey, sessionKeys, storeKey } from './keys.ts'

/** The record of the signed-in person, as the server sent it. */
export interface SessionRecord {
  id: string
  collectionId: string
  collectionName: string
  [field: string]: unknown
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const userKeys = (token: string, record: SessionRecord | null): Record<string, string> => ({
  token,
  userId: record?.id ?? '',
  userName: textOf(record?.name) || textOf(record?.username),
  userEmail: textOf(record?.email),
})

function parseStored(text: string | null): { token: string; record: SessionRecord | null } {
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

type ChangeListener = (token: string, record: SessionRecord | null) => void

/** Who is signed in, stored under the SDK's key beside the keys token, userId, userName and userEmail. */
export class BrowserAuthStore {
  #token = ''
  #record: SessionRecord | null = null
  readonly #listeners = new Set<ChangeListener>()

  constructor() {
    this.#load()
    onOtherTab([storeKey, 'token'], () => {
      this.#load()
      this.#announce()
    })
  }

  get token(): string {
    return this.#token
  }

  get record(): SessionRecord | null {
    return this.#record
  }

  /** A token that this browser stores without a record that belongs to it; '' where there is none. */
  get strayToken(): string {
    return this.#token === '' ? (browserStorage.read('token') ?? '') : ''
  }

  // Another tab writes the keys one by one: between two of them they need not agree.
  #load(): void {
    const { token, record } = parseStored(browserStorage.read(storeKey))
    const isComplete = token !== '' && Boolean(browserStorage.read('token'))
    this.#token = isComplete ? token : ''
    this.#record = isComplete ? record : null
  }

  #announce(): void {
    for (const listener of this.#listeners) listener(this.#token, this.#record)
  }

  /** Calls the listener after every change, in this tab or another. */
  onChange(listener: ChangeListener): void {
    this.#listeners.add(listener)
  }

  /** Catches up on what other tabs did while this page slept. */
  readAgain(): void {
    const before = this.#token
    this.#load()
    if (this.#token !== before) this.#announce()
  }

  /** Whether the token is still the one of this browser, whatever another tab did a moment ago. */
  holds(token: string): boolean {
    return this.#token === token && parseStored(browserStorage.read(storeKey)).token === token
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

  /** Adopts a theme that was chosen on another device. At a sign-in, one that was chosen here stays, and the page asks. */
  #adoptTheme(theme: string): void {
    if (theme === '' || theme === this.#record?.theme) return
    const own = browserStorage.read('theme')
    if (this.#record || own === null) browserStorage.write('theme', theme)
    else if (own !== theme) tabStorage.write(themeOfferKey, theme)
  }

  save(token: string, record: SessionRecord): void {
    browserStorage.remove(endKey)
    this.#adoptTheme(textOf(record.theme))
    browserStorage.write(storeKey, JSON.stringify({ token, record }))
    for (const [key, value] of Object.entries(userKeys(token, record)))
      browserStorage.write(key, value)
    this.#token = token
    this.#record = record
    this.#announce()
  }

  clear(): void {
    for (const key of sessionKeys) browserStorage.remove(key)
    this.#token = ''
    this.#record = null
    this.#announce()
  }
}

export const authStore = new BrowserAuthStore()
