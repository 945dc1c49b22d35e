import type PocketBase from 'pocketbase'

import { FailureError } from '#lib/domain/failure.ts'

import { backend } from './address.ts'
import { authStore, type SessionRecord } from './auth-store.ts'
import { deviceHeader } from './device-secret.ts'
import { endIfRefused } from './refused-session.ts'
import { withRetryAfter } from './request.ts'
import { keepSession } from './session.ts'

let loading: Promise<PocketBase> | null = null

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
      keepSession({ token, record })
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
export async function loadSdk(): Promise<PocketBase> {
  loading ??= open()
  try {
    return await loading
  } catch (error) {
    loading = null
    throw error
  }
}
