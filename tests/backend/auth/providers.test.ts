import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type MailCatcher, sendMailTo, startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { makeUser } from '#tests/support/backend/access-world.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { makeDevice, post, refresh, signIn } from '#tests/support/backend/session.ts'
import { ageProof } from '#tests/support/backend/two-step.ts'
import { addMember } from '#tests/support/records/people.ts'
import { type OidcProvider, startOidcProvider } from '#tests/support/services/oidc-provider.ts'

const users = '/api/collections/users'

let catcher: MailCatcher
let backend: TestBackend
let provider: OidcProvider

beforeAll(async () => {
  catcher = await startMailCatcher()
  provider = await startOidcProvider()
  backend = await startTestBackend({ environment: sendMailTo(catcher) })
  const { url } = provider
  const settings = {
    name: 'oidc',
    clientId: 'discover',
    clientSecret: 'a secret of the provider',
    authURL: `${url}/authorize`,
    tokenURL: `${url}/token`,
    userInfoURL: `${url}/userinfo`,
  }
  const { oauth2 } = await backend.admin.collections.getOne('users')
  const enabled = { ...oauth2, enabled: true, providers: [settings] }
  await backend.admin.collections.update('users', { oauth2: enabled })
})

afterAll(async () => {
  await backend.stop()
  await provider.stop()
  await catcher.stop()
})

let count = 0

/** Who signs in there next. */
function signInAs(profile: { email: string; preferred_username?: string }) {
  const sub = `person-${++count}`
  const preferred = { preferred_username: `pat${count}` }
  Object.assign(provider.account, { sub, name: 'Pat Example' }, preferred, profile)
}

const redirectURL = 'https://discover.test/sign-in/'

async function agree(): Promise<string> {
  const query = new URLSearchParams({ client_id: 'discover', redirect_uri: redirectURL })
  const page = await (await fetch(`${provider.url}/authorize?${query}`)).text()
  return /[?&]code=([\w-]+)/u.exec(page)?.[1] ?? ''
}

const device = makeDevice()

const enter = async (createData: object = {}, token = '') =>
  post(
    backend,
    `${users}/auth-with-oauth2`,
    {
      provider: 'oidc',
      code: await agree(),
      codeVerifier: 'a verifier',
      redirectURL,
      createData,
    },
    { device, ...(token && { token }) },
  )

const newEmail = () => `pat${count + 1}@elsewhere.test`

describe('signing in with a provider', () => {
  it('creates a confirmed member without a password, with a device', async () => {
    const email = newEmail()
    signInAs({ email })
    const { status, body } = await enter()
    expect(status).toBe(200)
    expect(body.record).toMatchObject({
      email,
      username: `pat${count}`,
      verified: true,
      passwordless: true,
      role: 'member',
      plan: 'free',
    })
    expect((await refresh(backend, String(body.token), device)).status).toBe(200)
  })

  it.each([
    { plan: 'premium' },
    { role: 'publisher' },
    { verified: true },
    { passwordless: false },
  ])('with %o grants none of it', async (extra) => {
    signInAs({ email: newEmail() })
    expect((await enter(extra)).status).toBe(400)
  })

  it('takes the e-mail only from the provider', async () => {
    const { email: known } = await addMember(backend)
    for (const email of [known, 'fresh@elsewhere.test']) {
      const own = newEmail()
      signInAs({ email: own })
      expect((await enter({ email })).body.record).toMatchObject({ email: own })
    }
  })

  it.each(['ab', 'has spaces', 'ünïcode', '', 'a'.repeat(60)])(
    'finds a username for a person called "%s" there',
    async (name) => {
      signInAs({ email: newEmail(), preferred_username: name })
      const { status, body } = await enter()
      expect(status).toBe(200)
      expect(body.record).toMatchObject({
        username: expect.stringMatching(/^[a-zA-Z0-9][\w.-]{2,39}$/u),
      })
    },
  )

  it('chooses another username if the provider’s is taken', async () => {
    const { username } = await addMember(backend)
    signInAs({ email: newEmail(), preferred_username: username })
    const { record } = (await enter()).body
    expect(record).toMatchObject({ username: expect.stringMatching(/^member-\d{8}$/u) })
  })

  it('confirms an unconfirmed account and ends the password that another person set with it', async () => {
    const form = makeUser()
    await post(backend, '/api/discover/sign-up', form)
    signInAs({ email: String(form.email) })
    expect((await enter()).body.record).toMatchObject({ verified: true, passwordless: true })
    const again = { identity: form.email, password: form.password }
    expect((await post(backend, `${users}/auth-with-password`, again)).status).toBe(400)
  })

  it('is linked to the account of a session only after a proof of the last ten minutes', async () => {
    const member = await addMember(backend)
    const session = await signIn(backend, member)
    const linked = () =>
      backend.admin.collection('_externalAuths').getFullList({
        filter: backend.admin.filter('recordRef = {:id}', { id: member.id }),
      })
    await ageProof(backend, session)
    signInAs({ email: newEmail() })
    expect(await enter({}, session.token)).toMatchObject({
      status: 403,
      body: { data: { proof: { code: 'proof_required' } } },
    })
    expect(await linked()).toEqual([])
    const proof = { password: member.password }
    await post(backend, '/api/discover/prove', proof, { token: session.token })
    expect((await enter({}, session.token)).status).toBe(200)
    expect(await linked()).toHaveLength(1)
  })

  it('keeps the password of a confirmed account', async () => {
    const member = await addMember(backend)
    signInAs({ email: member.email })
    const { record } = (await enter()).body
    expect(record).toMatchObject({ id: member.id, passwordless: false })
    const again = { identity: member.email, password: member.password }
    expect((await post(backend, `${users}/auth-with-password`, again)).status).toBe(200)
  })
})

describe('an account without a password', () => {
  it('is exported with its provider and deleted with only its username', async () => {
    const email = newEmail()
    signInAs({ email })
    const { body } = await enter()
    const token = String(body.token)
    const { id, username } = body.record as { id: string; username: string }
    const path = '/api/discover/account/export'
    const exported = await post(backend, path, {}, { token, method: 'GET' })
    expect(exported.body.linked).toEqual([{ provider: 'oidc', id: `person-${count}` }])
    const answer = await post(backend, '/api/discover/account/delete', { username }, { token })
    expect(answer.status).toBe(204)
    const { items } = await backend.admin
      .collection('users')
      .getList(1, 1, { filter: `id="${id}"` })
    expect(items).toEqual([])
  })

  it('gets a password through a mailed link', async () => {
    const email = newEmail()
    signInAs({ email })
    const { body } = await enter()
    const { id } = body.record as { id: string }
    await post(backend, `${users}/request-password-reset`, { email })
    const mail = await catcher.waitForMail(email, 'password')
    const token = mail.links[0]?.split('#token=')[1]
    const next = { password: 'a-first-password', passwordConfirm: 'a-first-password' }
    await post(backend, `${users}/confirm-password-reset`, { token, ...next })
    const user = await backend.admin.collection('users').getOne(id)
    expect(user).toMatchObject({ passwordless: false })
  })
})
