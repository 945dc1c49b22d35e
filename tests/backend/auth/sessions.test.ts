import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { post, refresh, signIn } from '#tests/support/backend/session.ts'
import { addMember, type Person } from '#tests/support/records/people.ts'

let backend: TestBackend
let member: Person

beforeAll(async () => {
  backend = await startTestBackend()
})

beforeEach(async () => {
  member = await addMember(backend)
})

afterAll(() => backend.stop())

const listDevices = (token: string) => backend.connect(token).collection('devices').getFullList()

const changePassword = (token: string, device: string, password: string) =>
  post(
    backend,
    `/api/collections/users/records/${member.id}`,
    { oldPassword: member.password, password, passwordConfirm: password },
    { method: 'PATCH', token, device },
  )

describe('signing out everywhere', () => {
  it('immediately ends every session and deletes every device', async () => {
    const one = await signIn(backend, member)
    const other = await signIn(backend, member)
    const path = '/api/discover/sign-out-everywhere'
    expect((await post(backend, path, {}, { token: one.token })).status).toBe(204)
    for (const { token, device } of [one, other]) {
      expect((await refresh(backend, token, device)).status).toBe(401)
      expect((await backend.request('/api/files/token', { method: 'POST', token })).status).toBe(
        401,
      )
      await expect(listDevices(token)).rejects.toMatchObject({ status: 401 })
    }
    const { totalItems } = await backend.admin
      .collection('devices')
      .getList(1, 1, { filter: `user = "${member.id}"` })
    expect(totalItems).toBe(0)
  })

  it('ends a pairing that was approved and not yet claimed', async () => {
    const { token } = await signIn(backend, member)
    const { body } = await post(backend, '/api/discover/pairings')
    const { code, match, poll } = body
    await post(backend, '/api/discover/pairings/decide', { code, match }, { token })
    await post(backend, '/api/discover/sign-out-everywhere', {}, { token })
    expect((await post(backend, '/api/discover/pairings/claim', { poll })).status).toBe(410)
  })

  it('does not affect other people', async () => {
    const rival = await signIn(backend, await addMember(backend))
    const { token } = await signIn(backend, member)
    await post(backend, '/api/discover/sign-out-everywhere', {}, { token })
    expect((await refresh(backend, rival.token, rival.device)).status).toBe(200)
  })
})

describe('a new password', () => {
  it('ends every session and deletes every device except the current one', async () => {
    const present = await signIn(backend, member)
    const other = await signIn(backend, member)
    const password = 'another-password'
    const answer = await changePassword(present.token, present.device, password)
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('present_device')
    for (const { token, device } of [present, other]) {
      expect((await refresh(backend, token, device)).status).toBe(401)
    }
    const again = await signIn(backend, { ...member, password }, present.device)
    expect(again.deviceId).toBe(present.deviceId)
    expect(await listDevices(again.token)).toMatchObject([{ id: present.deviceId }])
  })

  it('does not keep another person’s device that the request names', async () => {
    const rival = await signIn(backend, await addMember(backend))
    const own = await signIn(backend, member)
    await changePassword(own.token, rival.device, 'another-password')
    const again = await signIn(backend, { ...member, password: 'another-password' })
    expect(await listDevices(again.token)).toMatchObject([{ id: again.deviceId }])
    expect((await refresh(backend, rival.token, rival.device)).status).toBe(200)
  })
})
