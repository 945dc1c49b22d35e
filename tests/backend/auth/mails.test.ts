import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  type CaughtMail,
  type MailCatcher,
  sendMailTo,
  startMailCatcher,
} from '#scripts/mail/mail-catcher.ts'
import { makeUser } from '#tests/support/backend/access-world.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post, signIn } from '#tests/support/backend/session.ts'
import { addMember } from '#tests/support/records/people.ts'

const users = '/api/collections/users'
const site = 'https://discover.test/catalogue'

let catcher: MailCatcher
let backend: TestBackend
const mails: Record<string, CaughtMail> = {}

beforeAll(async () => {
  catcher = await startMailCatcher()
  backend = await startTestBackend({ environment: sendMailTo(catcher, `${site}/`) })
  const member = await addMember(backend, 'martha')
  const { email, token } = member
  const form = makeUser()
  await post(backend, '/api/discover/sign-up', { ...form, name: 'Visit <b>evil.example</b>' })
  mails.verification = await catcher.waitForMail(String(form.email))
  await post(backend, '/api/discover/sign-up', { ...makeUser(), email })
  mails.known = await catcher.waitForMail(email)
  await post(backend, `${users}/request-password-reset`, { email })
  mails.reset = await catcher.waitForMail(email)
  await post(
    backend,
    `${users}/request-email-change`,
    { newEmail: 'other@discover.test' },
    { token },
  )
  mails.change = await catcher.waitForMail('other@discover.test')
  await post(backend, `${users}/request-otp`, { email })
  mails.code = await catcher.waitForMail(email)
  await signIn(backend, member)
  const path = `${users}/auth-with-password`
  const credentials = { identity: email, password: member.password }
  await post(backend, path, credentials, { browser: 'Mozilla/5.0 Firefox/140.0' })
  mails.alert = await catcher.waitForMail(email)
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

const names = ['verification', 'known', 'reset', 'change', 'code', 'alert']

const find = (name: string) => {
  const mail = mails[name]
  if (!mail) throw new Error(`there is no mail "${name}"`)
  return mail
}

describe.each(names)('the mail of "%s"', (name) => {
  it('comes from the sender that the environment names', () => {
    expect(find(name).from).toBe('"Discover" <hello@discover.test>')
  })

  it('contains no leftover placeholder and no text of PocketBase', () => {
    const { subject, html, text } = find(name)
    expect(subject + html.replaceAll(/<style>.*?<\/style>/gsu, '') + text).not.toMatch(
      /[{}]|undefined|pocketbase|acme/iu,
    )
  })

  it('has a text part with the same content, without mark-up or gaps', () => {
    const { html, text } = find(name)
    const heading = /<h1[^>]*>\s*(.+?)\s*<\/h1>/su.exec(html)?.[1] ?? ''
    expect(heading).not.toBe('')
    expect(text).toContain(heading)
    expect(text).not.toMatch(/<[a-z]|&\w+;|\n\s*\n\s*\n/iu)
    expect(text.length).toBeGreaterThan(150)
  })

  it('loads nothing from other hosts and runs nothing', () => {
    expect(find(name).html).not.toMatch(
      /<(?:img|script|link|iframe|form)\b|url\(|@import|\son[a-z]+="/iu,
    )
  })

  it('has one button, whose address is also written below it and in the text part', () => {
    const { html, text, links } = find(name)
    const buttons = html.match(/<a\s/gu) ?? []
    expect(buttons).toHaveLength(name === 'code' ? 0 : 1)
    for (const link of links) {
      expect(link.startsWith(`${site}/`)).toBe(true)
      expect(html.split(link).length).toBe(3)
      expect(text).toContain(link)
    }
  })

  it('gives every text a colour and a background, for mail clients in dark mode', () => {
    const { html } = find(name)
    const body = html.slice(html.indexOf('<table'))
    for (const [tag] of body.matchAll(/<(?:p|h1|a)\s[^>]*>/gu)) {
      expect(tag).toMatch(/color: #[0-9a-f]{6}|display: inline-block/u)
      expect(tag).toMatch(/class="(?:ink|quiet|button)\b/u)
    }
    expect(body).toContain('background-color: #ffffff')
  })
})

describe('the mails', () => {
  it('lead to the pages of the site', () => {
    const pages = names.flatMap((name) => find(name).links.map((link) => link.split('#')[0]))
    expect(pages).toEqual([
      `${site}/verify-email/`,
      `${site}/sign-in/`,
      `${site}/reset-password/`,
      `${site}/confirm-email-change/`,
      `${site}/secure-account/`,
    ])
  })

  it('say how long their links and codes last', () => {
    expect(find('verification').text).toContain('three days')
    for (const name of ['reset', 'change']) expect(find(name).text).toContain('30 minutes')
    expect(find('code').text).toContain('five minutes')
  })

  it('have the approved texts', async () => {
    const texts = names.map((name) => {
      const { subject, text, code } = find(name)
      const told = text
        .replaceAll(/#token=\S+/gu, '#token=…')
        .replaceAll(/\d+ \w+ \d{4}, \d\d:\d\d UTC/gu, '(date)')
      return `Subject: ${subject}\n\n${code ? told.replace(code, '(code)') : told}\n`
    })
    await expect(texts.join('\n----\n\n')).toMatchFileSnapshot('mails.txt')
  })

  it('contain nothing that a stranger wrote at sign-up', () => {
    expect(find('verification').html + find('verification').text).not.toContain('evil')
  })

  it('show the code in a readable and a copyable form', () => {
    const { code, html, subject } = find('code')
    expect(code).toMatch(/^\d{6}$/u)
    expect(html).toMatch(new RegExp(String.raw`>\s*${code}\s*<`, 'u'))
    expect(subject).not.toContain(code)
  })

  it('name the browser and the time of a new sign-in', () => {
    expect(find('alert').text).toMatch(/When: \d+ \w+ \d{4}, \d\d:\d\d UTC\nDevice: Firefox\n/u)
  })
})
