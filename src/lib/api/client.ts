import PocketBase from 'pocketbase'

import { BrowserAuthStore } from './auth-store.ts'
import { deviceSecret } from './device-secret.ts'

/** The backend's address, fixed at build; by default the site's own origin. */
const backendUrl = import.meta.env.PUBLIC_POCKETBASE_URL ?? '/'

export const authStore = new BrowserAuthStore()

export const client = new PocketBase(backendUrl, authStore)

/** Where the server has to know which device asks: to sign in and to change one's password. */
const tellsDevice =
  /\/api\/(?:collections\/users\/(?:auth-(?:with-\w+|refresh)|records\/)|discover\/pairings\/claim)/u

client.beforeSend = (url, options) => {
  if (!tellsDevice.test(url)) return { url, options }
  const headers = { ...options.headers, 'X-Device': deviceSecret() }
  return { url, options: { ...options, headers } }
}

client.afterSend = (response, data: unknown) => {
  const retryAfter = Number(response.headers.get('Retry-After'))
  if (response.ok || !retryAfter || typeof data !== 'object') return data
  return { ...data, retryAfter }
}
