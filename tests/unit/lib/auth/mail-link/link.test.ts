import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type MailLinkKind, readMailLink, refusedLink } from '#lib/auth/mail-link/link.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const makeToken = (payload: unknown) =>
  `${encode({ alg: 'HS256' })}.${encode(payload)}.${'s'.repeat(43)}`

/** @param hash the address's fragment, with its # */
const read = (hash: string, kind: MailLinkKind) =>
  readMailLink(new URLSearchParams(hash.slice(1)), kind)

const payload = {
  type: 'emailChange',
  id: 'u1',
  exp: 1_700_000_000,
  email: 'zoë@studio.example',
  newEmail: 'neu@büro.example',
}

describe('readMailLink', () => {
  it('reads whose account it is about, in any script', () => {
    const token = makeToken(payload)
    expect(read(`#token=${token}`, 'emailChange')).toEqual({
      token,
      userId: 'u1',
      email: 'zoë@studio.example',
      newEmail: 'neu@büro.example',
      expires: 1_700_000_000_000,
    })
  })

  it('reports a missing token', () => {
    for (const hash of ['', '#', '#token=', '#content']) {
      expect(read(hash, 'verification')).toBe('missing')
    }
  })

  it('treats an unreadable token, or one for another purpose, as damaged', () => {
    const token = makeToken(payload)
    expect(read(`#token=${token}`, 'verification')).toBe('damaged')
    expect(read(`#token=${token.slice(0, 40)}`, 'emailChange')).toBe('damaged')
    expect(read('#token=a.%%%.c', 'emailChange')).toBe('damaged')
    expect(read(`#token=${token.slice(0, -1)}`, 'emailChange')).toBe('damaged')
    expect(read(`#token=${token}=`, 'emailChange')).toBe('damaged')
    expect(read(`#token=${makeToken([1])}`, 'emailChange')).toBe('damaged')
    expect(read(`#token=${makeToken({ type: 'emailChange' })}`, 'emailChange')).toBe('damaged')
  })

  it('reads any address without an error', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (first, second, third) => {
        const token = encodeURIComponent(`${first}.${second}.${third}`)
        expect(read(`#token=${token}`, 'verification')).toBe('damaged')
      }),
    )
  })
})

describe('refusedLink', () => {
  it('distinguishes an expired link from a used one', () => {
    const link = { token: '', userId: '', email: '', newEmail: '', expires: 1000 }
    expect(refusedLink(link, 1000)).toBe('expired')
    expect(refusedLink(link, 999)).toBe('used')
  })
})
