import { describe, expect, it } from 'vitest'

import { readClaims } from '#lib/backend/session/token.ts'

const encode = (text: string) => Buffer.from(text, 'utf8').toString('base64url')
const make = (text: string) => `${encode('{}')}.${encode(text)}.seal`

describe('readClaims', () => {
  it('reads what a token says, in any script', () => {
    const claims = { id: 'a1', name: 'Ada ÿþ ??>>~~ 山田', exp: 7 }
    const token = make(JSON.stringify(claims))
    expect(token).toMatch(/[-_]/u)
    expect(readClaims(token)).toEqual(claims)
    expect(readClaims(make('{"a":"?>?>?>~~~ÿÿÿ"}'))).toEqual({ a: '?>?>?>~~~ÿÿÿ' })
  })

  it.each([
    '',
    'token',
    `a.${encode('{}')}`,
    `a.${encode('{}')}.`,
    `a..seal`,
    `a.${encode('{}')}.seal.more`,
    make('no JSON'),
    make('"text"'),
    make('[1]'),
    'a.%%%.seal',
  ])('reads nothing from %j', (token) => {
    expect(readClaims(token)).toBeNull()
  })
})
