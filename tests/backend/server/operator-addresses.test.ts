import { rm } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { startBackend } from '#scripts/backend/run-pocketbase.ts'
import { startTestBackend } from '#tests/support/backend/backend.ts'
import { copyTemplate, superuser } from '#tests/support/backend/template.ts'
import { requestRaw } from '#tests/support/server/raw-request.ts'
import { sendFrom } from '#tests/support/server/sender.ts'

const signIn = '/api/collections/_superusers/auth-with-password'
const form = { identity: superuser.email, password: superuser.password }

describe('with DISCOVER_OPERATOR_ADDRESSES', () => {
  it('superusers can sign in only from there, also behind a proxy', async () => {
    const backend = await startTestBackend({
      environment: {
        DISCOVER_PROXY_HEADER: 'X-Forwarded-For',
        DISCOVER_OPERATOR_ADDRESSES: '127.0.0.1, 198.51.100.0/24 2001:db8:7::/48',
      },
    })
    try {
      const { token } = backend.admin.authStore
      const settings = async (from: string) =>
        (await backend.request('/api/settings', { token, headers: { 'X-Forwarded-For': from } }))
          .status
      for (const from of ['198.51.100.7', '2001:db8:7:1::9', '203.0.113.1, 198.51.100.7']) {
        expect([
          (await sendFrom(backend, { from }, signIn, form)).status,
          await settings(from),
        ]).toEqual([200, 200])
      }
      for (const from of ['203.0.113.66', '2001:db8:8::1', '198.51.100.7, 203.0.113.66']) {
        expect([
          (await sendFrom(backend, { from }, signIn, form)).status,
          await settings(from),
        ]).toEqual([403, 403])
      }
      const { superuserIPs } = await backend.admin.settings.getAll()
      expect(superuserIPs).toEqual(['127.0.0.1', '198.51.100.0/24', '2001:db8:7::/48'])
    } finally {
      await backend.stop()
    }
  })

  it('the dashboard is available only there, whatever the spelling of its path', async () => {
    const environment = {
      DISCOVER_PROXY_HEADER: 'X-Forwarded-For',
      DISCOVER_OPERATOR_ADDRESSES: '127.0.0.1',
    }
    const backend = await startTestBackend({ environment })
    try {
      const open = async (path: string, from: string) => {
        const headers = { 'X-Forwarded-For': from }
        const answer = await requestRaw(backend.url, path, { headers })
        const { location } = answer.headers
        return location ? requestRaw(backend.url, location, { headers }) : answer
      }
      expect((await open('/_/', '127.0.0.1')).body.toString()).toContain('PocketBase')
      for (const path of [
        '/_/',
        '/_',
        '/%5F/',
        '/%5f/',
        '//_/',
        '/./_/',
        '/x/../_/',
        '/_/index.html',
      ]) {
        const { status, body } = await open(path, '203.0.113.66')
        expect([path, status]).toEqual([path, 404])
        expect(body.toString()).not.toContain('PocketBase')
      }
    } finally {
      await backend.stop()
    }
  })

  it('the restriction persists without the variable, until the whole internet is allowed again', async () => {
    const data = await copyTemplate()
    const statuses: number[] = []
    for (const addresses of ['203.0.113.7', '', '0.0.0.0/0, ::/0']) {
      const environment = { DISCOVER_OPERATOR_ADDRESSES: addresses }
      const backend = await startBackend({ data, environment })
      const answer = await fetch(backend.url + signIn, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(form),
      })
      statuses.push(answer.status)
      await backend.stop()
    }
    expect(statuses).toEqual([403, 403, 200])
    await rm(data, { recursive: true })
  })
})

describe('with a second factor for superusers, set up as in the guide', () => {
  it('a password alone does not sign in', async () => {
    const backend = await startTestBackend()
    try {
      await backend.admin.collections.update('_superusers', {
        otp: { enabled: true, duration: 300, length: 8 },
        mfa: { enabled: true, duration: 600 },
      })
      const { status, body } = await sendFrom(backend, { from: '127.0.0.1' }, signIn, form)
      expect([status, Object.keys(body)]).toEqual([401, ['mfaId']])
    } finally {
      await backend.stop()
    }
  })
})
