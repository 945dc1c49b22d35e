import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type MailCatcher, sendMailTo, startMailCatcher } from '#scripts/mail/mail-catcher.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { searchDatabases } from '#tests/support/backend/search.ts'
import { makeDevice, post, signIn } from '#tests/support/backend/session.ts'
import {
  addAuthenticator,
  ageProof,
  codeOf,
  forgetCodes,
  makeRecoveryCodes,
  protect,
  showPassword,
} from '#tests/support/backend/two-step.ts'
import { addMember, daysFromNow, type Person } from '#tests/support/records/people.ts'

let catcher: MailCatcher
let backend: TestBackend
let member: Person

beforeAll(async () => {
  catcher = await startMailCatcher()
  backend = await startTestBackend({ environment: sendMailTo(catcher) })
})

beforeEach(async () => {
  member = await addMember(backend)
})

afterAll(async () => {
  await backend.stop()
  await catcher.stop()
})

const enter = (body: object, device = makeDevice()) =>
  post(backend, '/api/discover/second-factor/enter', body, { device })

const options = (mfaId: unknown) => post(backend, '/api/discover/second-factor/options', { mfaId })

const readTwoStep = async (token: string) =>
  (await post(backend, '/api/discover/two-step', {}, { token, method: 'GET' })).body

const begin = (token: string) => post(backend, '/api/discover/authenticator/begin', {}, { token })

const confirm = (token: string, code: string) =>
  post(backend, '/api/discover/authenticator/confirm', { code }, { token })

const findRow = (id: string) =>
  backend.admin.collection('authenticators').getFirstListItem(`user = "${id}"`)

const wrong = { status: 400, body: { data: { authenticator: { code: 'validation_wrong_code' } } } }
const wrongRecovery = {
  status: 400,
  body: { data: { recovery: { code: 'validation_wrong_code' } } },
}

describe('an authenticator app', () => {
  it('is active once its first code was right', async () => {
    const { token } = await signIn(backend, member)
    const { status, headers, body } = await begin(token)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/u)
    const address = new URL(String(body.address))
    expect(decodeURIComponent(address.pathname)).toContain(`:${member.email}`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      secret: body.secret,
      issuer: (await backend.admin.settings.getAll()).meta?.appName,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(await readTwoStep(token)).toMatchObject({ isOn: false, authenticatorSince: '' })
    const secret = String(body.secret)
    expect((await confirm(token, codeOf(secret, 5))).status).toBe(400)
    expect((await confirm(token, '')).status).toBe(400)
    expect(await readTwoStep(token)).toMatchObject({ isOn: false, authenticatorSince: '' })
    expect((await confirm(token, codeOf(secret))).status).toBe(204)
    expect(await readTwoStep(token)).toMatchObject({
      isOn: true,
      authenticatorSince: expect.stringMatching(/^\d{4}-/u),
    })
  })

  it('that waits for its first code expires after ten minutes and is deleted by the hourly job', async () => {
    const { token } = await signIn(backend, member)
    const { body } = await begin(token)
    const { id } = await findRow(member.id)
    await backend.setDate('authenticators', id, 'pending_until', daysFromNow(-1 / 86_400))
    expect((await confirm(token, codeOf(String(body.secret)))).status).toBe(410)
    await backend.admin.crons.run('delete-pending-authenticators')
    await expect.poll(() => findRow(member.id).catch(() => null)).toBeNull()
  })

  it('signs in after the password, with a code that works once', async () => {
    const { secret } = await protect(backend, member)
    const code = codeOf(secret)
    const first = await enter({ mfaId: await showPassword(backend, member), authenticator: code })
    expect(first).toMatchObject({ status: 200, body: { record: { id: member.id } } })
    const mfaId = await showPassword(backend, member)
    expect(await enter({ mfaId, authenticator: code })).toMatchObject(wrong)
    const next = `${codeOf(secret, 1).slice(0, 3)} ${codeOf(secret, 1).slice(3)}`
    expect((await enter({ mfaId, authenticator: next })).status).toBe(200)
  })

  it('gives one sign-in to five simultaneous requests with the same code', async () => {
    const { secret } = await protect(backend, member)
    const waiting = await Promise.all(
      Array.from({ length: 5 }, () => showPassword(backend, member)),
    )
    const authenticator = codeOf(secret)
    const answers = await Promise.all(waiting.map((mfaId) => enter({ mfaId, authenticator })))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 400, 400, 400, 400])
  })

  it.each([-3, 3, 100])('does not accept a code that is %i steps away', async (steps) => {
    const { secret } = await protect(backend, member)
    const mfaId = await showPassword(backend, member)
    expect(await enter({ mfaId, authenticator: codeOf(secret, steps) })).toMatchObject(wrong)
  })

  it.each(['', '12345', '1234567', 'abcdef', '０１２３４５'])(
    'does not accept %o as a code',
    async (authenticator) => {
      await protect(backend, member)
      const mfaId = await showPassword(backend, member)
      expect((await enter({ mfaId, authenticator })).status).toBe(400)
    },
  )

  it('of another account opens nothing, nor does an unconfirmed secret', async () => {
    const { token } = await protect(backend, member)
    const other = await addMember(backend)
    const theirs = await protect(backend, other)
    const mfaId = await showPassword(backend, member)
    expect(await enter({ mfaId, authenticator: codeOf(theirs.secret) })).toMatchObject(wrong)
    expect(await enter({ mfaId, recovery: theirs.codes[0] })).toMatchObject(wrongRecovery)
    const { body } = await begin(token)
    expect(await enter({ mfaId, authenticator: codeOf(String(body.secret)) })).toMatchObject(wrong)
  })

  it('cannot be moved to another account in the database', async () => {
    const { secret } = await protect(backend, member)
    const thief = await addMember(backend)
    await protect(backend, thief)
    const stolen = await backend.admin.collection('authenticators').getFullList()
    const mine = stolen.find(({ user }) => user === member.id)
    await backend.admin
      .collection('authenticators')
      .update((await findRow(thief.id)).id, { secret: mine?.secret })
    const mfaId = await showPassword(backend, thief)
    const answer = await enter({ mfaId, authenticator: codeOf(secret) })
    expect(answer.body.data).toMatchObject({ authenticator: { code: 'authenticator_unavailable' } })
  })

  it('works until its replacement is confirmed by a first code', async () => {
    const { token, secret } = await protect(backend, member)
    const { body } = await begin(token)
    const mfaId = await showPassword(backend, member)
    expect((await enter({ mfaId, authenticator: codeOf(secret) })).status).toBe(200)
    expect((await confirm(token, codeOf(String(body.secret)))).status).toBe(204)
    await forgetCodes(backend, member)
    const again = await showPassword(backend, member)
    expect(await enter({ mfaId: again, authenticator: codeOf(secret) })).toMatchObject(wrong)
    const replaced = codeOf(String(body.secret))
    expect((await enter({ mfaId: again, authenticator: replaced })).status).toBe(200)
  })

  it('can be removed, which leaves codes by e-mail', async () => {
    const { token, secret } = await protect(backend, member)
    const removed = await post(backend, '/api/discover/authenticator/remove', {}, { token })
    expect(removed.status).toBe(204)
    expect(await readTwoStep(token)).toMatchObject({ isOn: true, authenticatorSince: '' })
    const mfaId = await showPassword(backend, member)
    expect(await enter({ mfaId, authenticator: codeOf(secret) })).toMatchObject(wrong)
    expect((await options(mfaId)).body.ways).toEqual(['mail', 'recovery'])
  })

  it('is removed with two-step sign-in, as are the recovery codes', async () => {
    const { token, codes } = await protect(backend, member)
    const path = `/api/collections/users/records/${member.id}`
    expect((await post(backend, path, { mfa: false }, { token, method: 'PATCH' })).status).toBe(200)
    expect(await readTwoStep(token)).toEqual({
      isOn: false,
      authenticatorSince: '',
      recoveryCodes: null,
    })
    await post(backend, path, { mfa: true }, { token, method: 'PATCH' })
    const mfaId = await showPassword(backend, member)
    expect(await enter({ mfaId, recovery: codes[0] })).toMatchObject(wrongRecovery)
  })
})

describe('the secret of an authenticator', () => {
  it('is in no database in a readable form', async () => {
    const session = await signIn(backend, member)
    const { body } = await begin(session.token)
    const waiting = String(body.secret)
    const secret = await addAuthenticator(backend, session)
    const codes = await makeRecoveryCodes(backend, session)
    const texts = [waiting, secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]
    expect(searchDatabases(backend.data, texts)).toEqual([])
    const files = ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal']
    const contents = await Promise.all(files.map((name) => readFile(join(backend.data, name))))
    const hex = Buffer.from(contents.map((content) => content.toString('latin1')).join(''))
    for (const text of texts) expect(hex.includes(text)).toBe(false)
    const key = (await readFile(join(backend.data, 'authenticator.key'), 'utf8')).trim()
    expect(searchDatabases(backend.data, [key])).toEqual([])
  })

  it('is encrypted with a key that only the owner of the folder reads', async () => {
    const { mode } = await stat(join(backend.data, 'authenticator.key'))
    expect((mode & 0o777).toString(8)).toBe('600')
  })

  it('is useless without the key, while other factors work, and works again with it', async () => {
    const { token, secret, codes } = await protect(backend, member)
    const path = join(backend.data, 'authenticator.key')
    const key = await readFile(path, 'utf8')
    const unavailable = { authenticator: { code: 'authenticator_unavailable' } }
    try {
      for (const change of [() => rm(path), () => writeFile(path, 'x'.repeat(32))]) {
        await change()
        const mfaId = await showPassword(backend, member)
        const answer = await enter({ mfaId, authenticator: codeOf(secret) })
        expect([answer.status, answer.body.data]).toMatchObject([400, unavailable])
        const sent = await post(backend, '/api/discover/second-factor', { mfaId })
        const { code } = await catcher.waitForMail(member.email, 'Your code')
        const form = { otpId: sent.body.otpId, password: code, mfaId }
        const signedIn = await post(backend, '/api/collections/users/auth-with-otp', form)
        expect(signedIn.status).toBe(200)
        const recovering = await showPassword(backend, member)
        const recovered = await enter({ mfaId: recovering, recovery: codes.pop() })
        expect(recovered.status).toBe(200)
      }
      await rm(path)
      expect((await begin(token)).body.data).toMatchObject(unavailable)
    } finally {
      await writeFile(path, key)
      await chmod(path, 0o600)
    }
    const mfaId = await showPassword(backend, member)
    expect((await enter({ mfaId, authenticator: codeOf(secret) })).status).toBe(200)
  })
})

describe('recovery codes', () => {
  it('are ten, shown once, and each signs in once', async () => {
    const { token, codes } = await protect(backend, member)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes)
      expect(code).toMatch(/^(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/u)
    const mfaId = await showPassword(backend, member)
    const typed = codes[0]?.toLowerCase().replaceAll('-', ' ')
    expect(await enter({ mfaId, recovery: typed })).toMatchObject({
      status: 200,
      body: { record: { id: member.id }, meta: { recoveryCodesLeft: 9 } },
    })
    const again = await showPassword(backend, member)
    expect(await enter({ mfaId: again, recovery: codes[0] })).toMatchObject(wrongRecovery)
    expect(await readTwoStep(token)).toMatchObject({ recoveryCodes: { left: 9 } })
  })

  it('give one sign-in to two simultaneous requests with the same code', async () => {
    const { codes } = await protect(backend, member)
    const waiting = await Promise.all(
      Array.from({ length: 4 }, () => showPassword(backend, member)),
    )
    const answers = await Promise.all(waiting.map((mfaId) => enter({ mfaId, recovery: codes[0] })))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 400, 400, 400])
  })

  it('become invalid when new ones are created', async () => {
    const session = await protect(backend, member)
    const made = await makeRecoveryCodes(backend, session)
    const mfaId = await showPassword(backend, member)
    expect(await enter({ mfaId, recovery: session.codes[0] })).toMatchObject(wrongRecovery)
    expect((await enter({ mfaId, recovery: made[0] })).status).toBe(200)
  })

  it('are created only when two-step sign-in is on', async () => {
    const { token } = await signIn(backend, member)
    expect((await post(backend, '/api/discover/recovery-codes', {}, { token })).status).toBe(400)
  })
})

describe('the second step', () => {
  it('hides the factors of the account from people who have not completed the first step', async () => {
    const { device } = await protect(backend, member)
    const plain = await addMember(backend)
    for (const mfaId of ['', 'x'.repeat(15), '%', ['id'], null]) {
      expect((await options(mfaId)).status).toBe(404)
      expect((await enter({ mfaId, authenticator: '123456' })).status).toBe(404)
    }
    const answers = await Promise.all(
      [member, plain].map(async ({ email }) => {
        const form = { identity: email, password: 'wrong-password' }
        const path = '/api/collections/users/auth-with-password'
        const { status, text } = await post(backend, path, form, { device })
        return [status, text]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  it('shows them to people who have', async () => {
    await protect(backend, member)
    const { status, body } = await options(await showPassword(backend, member))
    expect([status, body.ways]).toEqual([200, ['authenticator', 'mail', 'recovery']])
    expect(body.email).toMatch(/^m….@d…t$/u)
  })

  it('completes a sign-in that began with a code by e-mail', async () => {
    const { secret } = await protect(backend, member)
    const path = '/api/collections/users'
    const { body } = await post(backend, `${path}/request-otp`, { email: member.email })
    const { code } = await catcher.waitForMail(member.email, 'Your code')
    const first = await post(backend, `${path}/auth-with-otp`, {
      otpId: body.otpId,
      password: code,
    })
    expect(first.status).toBe(401)
    const { mfaId } = first.body
    expect((await options(mfaId)).body.ways).toEqual(['authenticator', 'password', 'recovery'])
    expect((await post(backend, '/api/discover/second-factor', { mfaId })).status).toBe(404)
    expect((await enter({ mfaId, authenticator: codeOf(secret) })).status).toBe(200)
  })

  it('is not accepted ten minutes after the first, or twice', async () => {
    const { secret, codes } = await protect(backend, member)
    const late = await showPassword(backend, member)
    await backend.setDate('_mfas', late, 'created', daysFromNow(-601 / 86_400))
    expect((await enter({ mfaId: late, authenticator: codeOf(secret) })).status).toBe(404)
    const mfaId = await showPassword(backend, member)
    expect((await enter({ mfaId, authenticator: codeOf(secret) })).status).toBe(200)
    expect((await enter({ mfaId, recovery: codes[0] })).status).toBe(404)
  })

  it('leaves no trace of either step when the account is deleted', async () => {
    const session = await protect(backend, member)
    await ageProof(backend, session, 1)
    const { username } = member
    const path = '/api/discover/account/delete'
    expect((await post(backend, path, { username }, session)).status).toBe(204)
    const tables = searchDatabases(backend.data, [member.id]).map((row) => row.split(':')[0])
    expect(tables).not.toContain('authenticators')
    expect(tables).not.toContain('recovery_codes')
  })
})
