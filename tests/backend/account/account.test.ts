import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  type MailCatcher,
  readToken,
  sendMailTo,
  startMailCatcher,
} from '#scripts/mail/mail-catcher.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { searchDatabases } from '#tests/support/backend/search.ts'
import { makeDevice, post, signIn } from '#tests/support/backend/session.ts'
import { timeOutside } from '#tests/support/backend/time-outside.ts'
import { ageProof } from '#tests/support/backend/two-step.ts'
import { addFamily } from '#tests/support/records/families.ts'
import { addMember, addPublisher, addSubscription } from '#tests/support/records/people.ts'
import { writeLog } from '#tests/support/scripts/write-log.ts'

const users = '/api/collections/users'

let catcher: MailCatcher
let backend: TestBackend

beforeAll(async () => {
  catcher = await startMailCatcher()
  backend = await startTestBackend({ environment: sendMailTo(catcher) })
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

const remove = (body: unknown, token: string) =>
  post(backend, '/api/discover/account/delete', body, { token })

const exportAccount = (token: string) =>
  post(backend, '/api/discover/account/export', {}, { token, method: 'GET' })

const exists = async (id: string) =>
  (await backend.request(`${users}/records/${id}`, { token: backend.admin.authStore.token })).ok

describe('exporting an account', () => {
  it('returns a file with everything that is stored about a person, and nothing about others', async () => {
    const member = await addPublisher(backend)
    const rival = await addPublisher(backend)
    const { deviceId, token } = await signIn(backend, member)
    await signIn(backend, rival)
    const subscription = await addSubscription(backend, member.id)
    await addSubscription(backend, rival.id)
    const family = await addFamily(backend, member.id)
    await addFamily(backend, rival.id)
    const change = { disciplines: ['interior'], revit_release: 2025, units: 'metric' }
    await backend.admin.collection('users').update(member.id, change)

    const before = Date.now()
    const { status, headers, body, text } = await exportAccount(token)
    const after = Date.now()
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="discover-account.json"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(timeOutside(Date.parse(String(body.exported)), before, after)).toBe(0)
    const { id, email, username, name } = member
    expect(body.user).toMatchObject({ id, email, username, name, ...change, verified: true })
    expect(body.subscriptions).toMatchObject([{ id: subscription.id, status: 'active' }])
    expect(body.devices).toMatchObject([{ id: deviceId }])
    expect(body.families).toMatchObject([{ id: family.id, name: family.name }])
    expect(body.linked).toEqual([])
    expect(body.origins).toMatchObject([{ first: expect.stringMatching(/^\d{4}-/u) }])
    expect(text).not.toMatch(/secret|hash|tokenKey|"password"/iu)
    for (const other of [rival.id, rival.email, rival.username]) expect(text).not.toContain(other)
  })

  it('names every collection whose records a person owns', async () => {
    const collections = await backend.admin.collections.getFullList()
    const { id: usersId } = collections.find(({ name }) => name === 'users') ?? {}
    const owning = collections.filter(
      ({ system, listRule, fields }) =>
        !system && listRule !== null && fields.some(({ collectionId }) => collectionId === usersId),
    )
    const { body } = await exportAccount((await addMember(backend)).token)
    expect(Object.keys(body)).toEqual(expect.arrayContaining(owning.map(({ name }) => name)))
    expect(owning.length).toBeGreaterThanOrEqual(3)
  })
})

describe('deleting an account', () => {
  it('needs the username and a recent proof', async () => {
    const member = await addMember(backend)
    const { id, username } = member
    const session = await signIn(backend, member)
    for (const body of [{}, { username: `${username}x` }, { username: [username] }]) {
      const answer = await remove(body, session.token)
      expect(answer.status).toBe(400)
      expect(answer.body.data).toMatchObject({ username: { code: 'validation_mismatch' } })
    }
    await ageProof(backend, session)
    const refused = await remove({ username, password: member.password }, session.token)
    expect(refused).toMatchObject({ status: 403, body: { data: { proof: {} } } })
    expect(await exists(id)).toBe(true)
    const { password } = member
    await post(backend, '/api/discover/prove', { password }, session)
    expect((await remove({ username }, session.token)).status).toBe(204)
    expect(await exists(id)).toBe(false)
    expect((await remove({ username }, session.token)).status).toBe(401)
  })

  it('needs no password if the account has none that its owner knows', async () => {
    const { id, username, token } = await addMember(backend)
    await backend.admin.collection('users').update(id, { passwordless: true })
    expect((await remove({ username: 'somebody' }, token)).status).toBe(400)
    expect((await remove({ username }, token)).status).toBe(204)
    expect(await exists(id)).toBe(false)
  })

  it('leaves the families it published, without a publisher', async () => {
    const { id, username, password, token } = await addPublisher(backend)
    const family = await addFamily(backend, id)
    expect((await remove({ username, password }, token)).status).toBe(204)
    const left = await backend.admin.collection('families').getOne(family.id)
    expect(left).toMatchObject({ publisher: '', name: family.name, rfa: family.rfa })
  })

  it('leaves nothing of the person in any table of either database', async () => {
    const member = await addMember(backend, 'penelope')
    const { id, email, name, username, password } = member
    const { token, device } = await signIn(backend, member)
    await addSubscription(backend, id)
    await post(backend, '/api/discover/sign-up', { name, username: 'penny', email, password })
    await post(backend, `${users}/request-otp`, { email })
    await catcher.waitForMail(email, 'code')
    await post(backend, `${users}/request-password-reset`, { email })
    await post(backend, `${users}/request-email-change`, { newEmail: 'x@discover.test' }, { token })
    await backend.admin.collection('users').update(id, { mfa: true })
    const entered = await post(backend, `${users}/auth-with-password`, {
      identity: email,
      password,
    })
    expect(entered.status).toBe(401)
    const pairing = await post(backend, '/api/discover/pairings')
    const { code, match } = pairing.body
    await post(backend, '/api/discover/pairings/decide', { code, match }, { token })
    await backend.request(`${users}/records/${id}?fields=id&search=${email}`, { token })
    await writeLog(backend)

    const texts = [email, name, username, id]
    const tables = searchDatabases(backend.data, texts).map((row) => row.split(':')[0])
    const where = ['users', 'subscriptions', 'devices', '_otps', '_mfas', '_authOrigins', '_logs']
    expect(tables).toEqual(expect.arrayContaining([...where, 'pairings', 'username_holds']))

    expect((await remove({ username, password }, token)).status).toBe(204)
    expect(searchDatabases(backend.data, texts)).toEqual([])
    await writeLog(backend)
    expect(searchDatabases(backend.data, [email, name, username])).toEqual([])
    expect((await post(backend, `${users}/auth-refresh`, {}, { token, device })).status).toBe(401)
  })
})

describe('the log', () => {
  it('holds no secret after every flow', async () => {
    const member = await addMember(backend, 'quentin')
    const { email, password, username } = member
    const secrets: string[] = [password]
    const send = async (path: string, body: Record<string, unknown>, options: object = {}) => {
      const answer = await post(backend, path, body, options)
      for (const { token, poll, code } of [answer.body, body]) {
        for (const value of [token, poll, code]) {
          if (typeof value === 'string' && value) secrets.push(value)
        }
      }
      return answer
    }
    const { token, device } = await signIn(backend, member)
    secrets.push(token, device)
    await send(`${users}/auth-refresh`, {}, { token, device })
    await send(`${users}/auth-refresh`, {}, { token, device: makeDevice() })
    await send(`${users}/auth-with-password`, { identity: email, password: 'a-wrong-guess' })
    const { body: asked } = await send(`${users}/request-otp`, { email })
    const sent = (await catcher.waitForMail(email, 'code')).code
    secrets.push(sent, 'a-wrong-guess')
    await send(`${users}/auth-with-otp`, { otpId: asked.otpId, password: '98765x' })
    await send(`${users}/auth-with-otp`, { otpId: asked.otpId, password: sent })
    await send(`${users}/auth-with-otp`, { otpId: asked.otpId, password: sent })
    const { body: pairing } = await send('/api/discover/pairings', {})
    secrets.push(String(pairing.code).replace('-', ''))
    await send('/api/discover/pairings/look', { code: pairing.code }, { token })
    await send(
      '/api/discover/pairings/decide',
      { code: pairing.code, match: pairing.match },
      { token },
    )
    for (let index = 0; index < 2; index++) {
      await send('/api/discover/pairings/claim', { poll: pairing.poll }, { device })
    }
    const { body: file } = await send('/api/files/token', {}, { token })
    for (const path of ['any/any/any.rfa', 'families/none/none.rfa']) {
      await backend.request(`/api/files/${path}?download=1&token=${String(file.token)}`)
    }
    await send(`${users}/request-password-reset`, { email })
    const reset = readToken(await catcher.waitForMail(email, 'password'))
    const next = { password: 'a-newer-password', passwordConfirm: 'a-newer-password' }
    for (let index = 0; index < 2; index++) {
      await send(`${users}/confirm-password-reset`, { token: reset, ...next })
    }
    await send('/api/discover/sign-up', { name: 'Q', username: 'quen', email, password })
    await send('/api/discover/account/delete', { username, password }, { token })
    secrets.push(next.password)
    await writeLog(backend)
    const found = searchDatabases(backend.data, secrets)
    expect(secrets.length).toBeGreaterThan(12)
    expect(found).toEqual([])
  })
})
