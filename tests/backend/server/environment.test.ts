import { rm } from 'node:fs/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startBackend } from '#scripts/backend/run-pocketbase.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { copyTemplate } from '#tests/support/backend/template.ts'

const environment = {
  SITE_URL: 'https://discover.example/catalogue/',
  SMTP_HOST: 'mail.discover.example',
  SMTP_PORT: '2525',
  SMTP_USERNAME: 'postman',
  SMTP_PASSWORD: 'a secret of the post',
  SMTP_TLS: 'true',
  MAIL_FROM_NAME: 'Our Families',
  MAIL_FROM_ADDRESS: 'families@discover.example',
}

describe('the environment', () => {
  it('configures the site and the mail server at startup', async () => {
    const backend = await startTestBackend({ environment })
    try {
      const { meta, smtp } = await backend.admin.settings.getAll()
      expect(meta).toMatchObject({
        appName: 'Discover',
        appURL: 'https://discover.example/catalogue',
        senderName: 'Our Families',
        senderAddress: 'families@discover.example',
      })
      expect(smtp).toMatchObject({
        enabled: true,
        host: 'mail.discover.example',
        port: 2525,
        username: 'postman',
        tls: true,
      })
      expect(backend.readOutput()).not.toContain('a secret of the post')
    } finally {
      await backend.stop()
    }
  })

  it.each([
    [{ SMTP_HOST: 'mail' }, { port: 587, tls: false }],
    [
      { SMTP_HOST: 'mail', SMTP_PORT: '465' },
      { port: 465, tls: true },
    ],
    [
      { SMTP_HOST: 'mail', SMTP_PORT: '465', SMTP_TLS: 'false' },
      { port: 465, tls: false },
    ],
  ])('%o makes the mail server %o', async (given, expected) => {
    const backend = await startTestBackend({ environment: given })
    try {
      expect((await backend.admin.settings.getAll()).smtp).toMatchObject(expected)
    } finally {
      await backend.stop()
    }
  })

  it.each([
    ['SMTP_PORT', 'post', /SMTP_PORT must be a port number/u],
    ['SMTP_PORT', '70000', /SMTP_PORT must be 65535 at most/u],
    ['SMTP_TLS', 'yes', /SMTP_TLS must be true or false/u],
    ['MAIL_FROM_ADDRESS', 'families', /MAIL_FROM_ADDRESS must be an e-mail address/u],
    ['SITE_URL', 'discover.example', /SITE_URL must be an address/u],
    ['DISCOVER_PROXY_HEADER', 'X Real', /DISCOVER_PROXY_HEADER must be the name of a header/u],
    [
      'DISCOVER_OPERATOR_ADDRESSES',
      '127.0.0.1, home',
      /DISCOVER_OPERATOR_ADDRESSES .* not "home"/u,
    ],
    [
      'DISCOVER_OPERATOR_ADDRESSES',
      '10.0.0.0/33',
      /DISCOVER_OPERATOR_ADDRESSES must be addresses/u,
    ],
    ['DISCOVER_S3_BUCKET', '../files', /DISCOVER_S3_BUCKET must be the name of a bucket/u],
    ['DISCOVER_S3_REDIRECT', 'yes', /DISCOVER_S3_REDIRECT must be true or false/u],
    ['DISCOVER_S3_REDIRECT', 'true', /DISCOVER_S3_BUCKET must be set/u],
    ['DISCOVER_FILES_URL', 'cdn.example', /DISCOVER_FILES_URL must be an address/u],
    ['DISCOVER_FILES_URL', 'https://cdn.example', /DISCOVER_S3_BUCKET must be set/u],
  ])('with %s set to %s aborts the startup with an error', async (name, value, message) => {
    const data = await copyTemplate()
    const start = startBackend({ data, environment: { SMTP_HOST: 'mail', [name]: value } })
    await expect(start).rejects.toThrow(message)
    await rm(data, { recursive: true })
  })
})

describe('without an environment', () => {
  let backend: TestBackend

  beforeAll(async () => {
    backend = await startTestBackend()
  })

  afterAll(() => backend.stop())

  it('the settings of the operator stay', async () => {
    const smtp = { enabled: true, host: 'mail.elsewhere.example', port: 25 }
    await backend.admin.settings.update({ smtp, meta: { appURL: 'https://elsewhere.example' } })
    await backend.halt()
    const again = await startBackend({ data: backend.data })
    try {
      const answer = await fetch(`${again.url}/api/settings`, {
        headers: { Authorization: backend.admin.authStore.token },
      })
      expect(await answer.json()).toMatchObject({
        smtp,
        meta: { appURL: 'https://elsewhere.example' },
      })
    } finally {
      await again.stop()
    }
  })
})
