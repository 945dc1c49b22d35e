import type PocketBase from 'pocketbase'

import { authStore, type SessionRecord } from '#lib/backend/session/auth-store.ts'
import { deviceHeader } from '#lib/backend/session/device-secret.ts'
import { endIfRefused } from '#lib/backend/session/refused-session.ts'
import { storeSession } from '#lib/backend/session/session.ts'
import { FailureError } from '#lib/failure/failure.ts'
import { once } from '#lib/timing/once.ts'

import { backend } from './address.ts'
import { withRetryAfter } from './request.ts'

const importSdk = () =>
  import('pocketbase').catch(() => {
    throw new FailureError({ kind: 'offline' })
  })

async function open(): Promise<PocketBase> {
  const { BaseAuthStore, default: Client } = await importSdk()

  class SharedAuthStore extends BaseAuthStore {
    override get token(): string {
      return authStore.token
    }

    override get record(): SessionRecord | null {
      return authStore.record
    }

    override save(token: string, record: unknown): void {
      storeSession({ token, record })
    }

    override clear(): void {
      authStore.clear()
    }
  }

  const sdk = new Client(backend, new SharedAuthStore())
  sdk.beforeSend = (url, options) => ({
    url,
    options: { ...options, headers: { ...options.headers, ...deviceHeader(url) } },
  })
  sdk.afterSend = (response, data: unknown) => {
    if (response.ok) return data
    endIfRefused(authStore.token, response.url, response.status, data)
    return withRetryAfter(response, data)
  }
  return sdk
}

/**
 * The SDK, for what is more than a request; it signs in and out for the whole page.
 * @throws FailureError `offline` where its code does not come
 */
export const loadSdk: () => Promise<PocketBase> = once(open)
