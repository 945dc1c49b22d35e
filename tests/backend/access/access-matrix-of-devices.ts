import { createHash } from 'node:crypto'

import { type Body, type Block } from '#tests/support/backend/access-world.ts'
import { daysFromNow } from '#tests/support/records/people.ts'

let count = 0

/** What belongs to signing in on a device, none of it for the person's own writing. */
export const deviceMatrix: Record<string, Block> = {
  pairings: {
    records: { ofFree: ({ people }) => pairing(people.free.id) },
    bodies: { own: ({ idOf }, caller) => pairing(idOf(caller)) },
    change: { status: 'refused' },
    table: `
                      | guest dead free premium publisher superuser
      list   ofFree   |  403  401  403    403      403       in
      view   ofFree   |  403  401  403    403      403       200
      create own      |  403  401  403    403      403       200
      update ofFree   |  403  401  403    403      403       200
      delete ofFree   |  403  401  403    403      403       204`,
  },
  devices: {
    records: {
      ofFree: ({ people }) => device(people.free.id),
      ofPremium: ({ people }) => device(people.premium.id),
      ofRival: ({ people }) => device(people.rival.id),
      endedOfPremium: ({ people }) => ({ ...device(people.premium.id), ended: daysFromNow(0) }),
    },
    bodies: { own: ({ idOf }, caller) => device(idOf(caller)) },
    change: { label: 'Another label' },
    table: `
                          | guest dead free premium publisher superuser
      list   ofFree       |   -   401   in     -        -        in
      list   ofPremium    |   -   401   -      in       -        in
      list   ofRival      |   -   401   -      -        -        in
      list   endedOfPremium  |   -   401   -      -        -        in
      view   ofFree       |  404  401  200    404      404       200
      view   ofPremium    |  404  401  404    200      404       200
      view   ofRival      |  404  401  404    404      404       200
      view   endedOfPremium  |  404  401  404    404      404       200
      create own          |  403  401  403    403      403       200
      update ofFree       |  403  401  403    403      403       200
      update ofPremium    |  403  401  403    403      403       200
      update endedOfPremium  |  403  401  403    403      403       200
      delete ofFree       |  404  401  204    404      404       204
      delete ofPremium    |  404  401  404    204      404       204
      delete ofRival      |  404  401  404    404      404       204
      delete endedOfPremium  |  404  401  404    404      404       204`,
  },
  security_links: {
    records: { ofFree: ({ people }) => securityLink(people.free.id) },
    bodies: { own: ({ idOf }, caller) => securityLink(idOf(caller)) },
    change: { kind: 'take_back' },
    table: `
                      | guest dead free premium publisher superuser
      list   ofFree   |  403  401  403    403      403       in
      view   ofFree   |  403  401  403    403      403       200
      create own      |  403  401  403    403      403       200
      update ofFree   |  403  401  403    403      403       200
      delete ofFree   |  403  401  403    403      403       204`,
  },
  authenticators: {
    records: { ofFree: ({ people }) => ({ user: people.free.id }) },
    bodies: { ofRival: ({ people }) => ({ user: people.rival.id }) },
    change: { pending: 'a secret of my own' },
    isOneEach: true,
    table: `
                      | guest dead free premium publisher superuser
      list   ofFree   |  403  401  403    403      403       in
      view   ofFree   |  403  401  403    403      403       200
      create ofRival  |  403  401  403    403      403       200
      update ofFree   |  403  401  403    403      403       200
      delete ofFree   |  403  401  403    403      403       204`,
  },
  recovery_codes: {
    records: { ofFree: ({ people }) => recoveryCode(people.free.id) },
    bodies: { own: ({ idOf }, caller) => recoveryCode(idOf(caller)) },
    change: { used: '' },
    table: `
                      | guest dead free premium publisher superuser
      list   ofFree   |  403  401  403    403      403       in
      view   ofFree   |  403  401  403    403      403       200
      create own      |  403  401  403    403      403       200
      update ofFree   |  403  401  403    403      403       200
      delete ofFree   |  403  401  403    403      403       204`,
  },
  username_holds: {
    records: {
      ofFree: ({ people }) => ({ user: people.free.id, username_hash: hash(`${++count}`) }),
    },
    bodies: {
      own: ({ idOf }, caller) => ({ user: idOf(caller), username_hash: hash(`${++count}`) }),
    },
    change: { username_hash: hash('another') },
    table: `
                      | guest dead free premium publisher superuser
      list   ofFree   |  403  401  403    403      403       in
      view   ofFree   |  403  401  403    403      403       200
      create own      |  403  401  403    403      403       200
      update ofFree   |  403  401  403    403      403       200
      delete ofFree   |  403  401  403    403      403       204`,
  },
}

function securityLink(user: string): Body {
  const email = `former${++count}@discover.test`
  const expires = daysFromNow(3)
  return { user, kind: 'secure', token_hash: hash(`${++count}`), email, expires }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function recoveryCode(user: string): Body {
  return { user, code_hash: hash(`${++count}`) }
}

function device(user: string): Body {
  return { user, label: 'A browser', secret_hash: hash(`${++count}`), last_used: daysFromNow(0) }
}

function pairing(user: string): Body {
  const secrets = { code_hash: hash(`${++count}`), poll_hash: hash(`${++count}`) }
  const shown = { device: 'A browser', match: '11', choices: '11,22,33' }
  return { user, ...secrets, ...shown, status: 'allowed', expires: daysFromNow(1) }
}
