import PocketBase from 'pocketbase'

import { BrowserAuthStore } from './auth-store.ts'

/** The backend's address, fixed at build; by default the site's own origin. */
const backendUrl = import.meta.env.PUBLIC_POCKETBASE_URL ?? '/'

export const client = new PocketBase(backendUrl, new BrowserAuthStore())

client.afterSend = (response, data: unknown) => {
  const retryAfter = Number(response.headers.get('Retry-After'))
  if (response.ok || !retryAfter || typeof data !== 'object') return data
  return { ...data, retryAfter }
}
