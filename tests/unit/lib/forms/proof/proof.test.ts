// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, json, keepInBrowser, nothing } from '#tests/support/server/fake-server.ts'

const waysPath = 'GET /api/discover/prove'
const provePath = 'POST /api/discover/prove'
const mailPath = 'POST /api/discover/prove/mail'
const exportPath = 'GET /api/discover/account/export'

const refused = () => json({ message: '', data: { proof: { code: 'proof_required' } } }, 403)
const all = () => json({ ways: ['password', 'authenticator', 'mail', 'recovery'] })
const once = (first: () => Response, then: () => Response) => {
  let count = 0
  return () => (count++ === 0 ? first() : then())
}

const open = async () => ({
  ...(await import('#lib/forms/proof/proof.ts')),
  ...(await import('#lib/account/two-step/store.ts')),
})

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  keepInBrowser()
})

afterEach(() => vi.unstubAllGlobals())

const removePath = 'POST /api/discover/authenticator/remove'
const stateOf = () => json({ isOn: true, authenticatorSince: '', recoveryCodes: null })

describe('what only the owner may do', () => {
  it('continues automatically once the person has proved their identity', async () => {
    const asked = fakeServer({
      [removePath]: once(refused, nothing),
      [waysPath]: all,
      [provePath]: nothing,
      'GET /api/discover/two-step': stateOf,
    })
    const { $proof, removeForm, proofForm } = await open()
    const done = removeForm.submit({})
    await vi.waitFor(() => expect($proof.get()).toMatchObject({ status: 'open', way: 'password' }))
    await proofForm.submit({ password: 'a door in a wall' })
    expect(await done).toBe(true)
    expect($proof.get()).toEqual({ status: 'closed' })
    expect(asked.filter(({ what }) => what !== 'GET /api/discover/two-step')).toMatchObject([
      { what: removePath },
      { what: waysPath },
      { what: provePath, body: { password: 'a door in a wall' } },
      { what: removePath },
    ])
  })

  it('stays as it was if the person declines', async () => {
    fakeServer({ [removePath]: refused, [waysPath]: all })
    const { $proof, declineProof, removeForm } = await open()
    const done = removeForm.submit({})
    await vi.waitFor(() => expect($proof.get().status).toBe('open'))
    declineProof()
    expect(await done).toBe(false)
    expect(removeForm.$state.get()).toEqual({ status: 'ready' })
  })

  it('asks for no proof if the action is not allowed at all', async () => {
    fakeServer({ [removePath]: () => json({ message: 'No.' }, 403) })
    const { $proof, removeForm } = await open()
    expect(await removeForm.submit({})).toBe(false)
    expect(removeForm.$state.get()).toMatchObject({ title: 'Not allowed' })
    expect($proof.get()).toEqual({ status: 'closed' })
  })
})

describe('the question', () => {
  const ask = async (answers: Parameters<typeof fakeServer>[0]) => {
    const asked = fakeServer({ [exportPath]: refused, [waysPath]: all, ...answers })
    const store = await open()
    const action = vi.fn<() => Promise<unknown>>(async () => {
      const { exportAccount } = await import('#lib/account/api.ts')
      return exportAccount()
    })
    const result = store.withProof(action).catch((error: unknown) => error)
    await vi.waitFor(() => expect(store.$proof.get().status).toMatch(/open|failed/u))
    return { ...store, asked, action, result }
  }

  it('reports a failure to load, and can be retried', async () => {
    let ways = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
    const { $proof, loadProofWays } = await ask({ [waysPath]: () => ways() })
    expect($proof.get()).toMatchObject({ status: 'failed', title: 'You are offline' })
    ways = () => Promise.resolve(all())
    await loadProofWays()
    expect($proof.get().status).toBe('open')
  })

  it('says so if no proof is possible', async () => {
    const { $proof } = await ask({ [waysPath]: () => json({ ways: ['a new one'] }) })
    expect($proof.get()).toMatchObject({ status: 'failed', title: 'This cannot be confirmed here' })
  })

  it('names wrong and missing input', async () => {
    const data = { password: { message: 'The password is wrong.' } }
    const { proofForm, asked } = await ask({ [provePath]: () => json({ data }, 400) })
    await proofForm.submit({ password: ' ' })
    expect(proofForm.$state.get()).toMatchObject({ fields: { password: 'Enter your password.' } })
    expect(asked.map(({ what }) => what)).not.toContain(provePath)
    await proofForm.submit({ password: 'a wall' })
    expect(proofForm.$state.get()).toMatchObject({
      fields: { password: 'The password is wrong.' },
    })
  })

  it('mails a code when that is chosen, and sends both back', async () => {
    const { $proof, $proofWait, chooseProofWay, mailForm, proofForm, asked } = await ask({
      [mailPath]: () => json({ otpId: 'o1', email: 'a…a@s…t' }),
      [provePath]: nothing,
    })
    const stop = $proofWait.listen(() => undefined)
    chooseProofWay('mail')
    await vi.waitFor(() => expect($proof.get()).toMatchObject({ otpId: 'o1', sentTo: 'a…a@s…t' }))
    await mailForm.submit({})
    expect(asked.filter(({ what }) => what === mailPath)).toHaveLength(1)
    await proofForm.submit({ code: '123456' })
    expect(asked.find(({ what }) => what === provePath)?.body).toEqual({
      otpId: 'o1',
      code: '123456',
    })
    stop()
  })

  it.each(['authenticator', 'recovery'] as const)('accepts the code of the %s', async (way) => {
    const { chooseProofWay, proofForm, asked } = await ask({ [provePath]: nothing })
    chooseProofWay(way)
    await proofForm.submit({ [way]: '123456' })
    expect(asked.find(({ what }) => what === provePath)?.body).toEqual({ [way]: '123456' })
  })
})
