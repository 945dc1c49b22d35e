import { createHmac } from 'node:crypto'

import {
  addMember,
  addPremiumMember,
  addPublisher,
  makeFileToken,
  makeToken,
  type Person,
} from '#tests/support/records/people.ts'

import type { TestBackend } from './backend.ts'
import { post, signIn } from './session.ts'

export const callers = ['guest', 'dead', 'free', 'premium', 'publisher', 'superuser'] as const

/** Who asks; `dead` is everyone whose token is none: forged, unsigned, expired, garbage, of a deleted user, after logging out. */
export type Caller = (typeof callers)[number]

type People = Record<'free' | 'premium' | 'publisher' | 'rival', Person>

export type Body = Record<string, unknown>

export interface Row {
  label: string
  cells: Record<Caller, string>
}

/** Reads a table whose first line names the callers and whose others are `label | cell cell ...`. */
export function readTable(table: string): Row[] {
  const [header = '', ...lines] = table.trim().split('\n')
  const names = header.replace('|', '').trim().split(/\s+/u)
  if (names.join() !== callers.join())
    throw new Error(`The table's head must be: ${callers.join(' ')}`)
  return lines.map((line) => {
    const [label = '', cells = ''] = line.split('|')
    const values = cells.trim().split(/\s+/u)
    if (values.length !== callers.length) throw new Error(`The table has a line too short: ${line}`)
    const pairs = callers.map((caller, index) => [caller, values[index] ?? ''])
    return { label: label.trim().replaceAll(/\s+/gu, ' '), cells: Object.fromEntries(pairs) }
  })
}

let count = 0

/** What a new person sends to sign up. */
export function makeUser(): Body {
  const username = `newcomer${++count}`
  const password = `${username}-password`
  const email = `${username}@discover.test`
  return { name: 'New Comer', username, email, password, passwordConfirm: password }
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The token of a real user with its signature made by a key of one's own. */
function forgeToken(token: string, header: object, key: string): string {
  const claims = token.split('.')[1] ?? ''
  const signed = `${encode(header)}.${claims}`
  const signature = key && createHmac('sha256', key).update(signed).digest('base64url')
  return `${signed}.${signature}`
}

/** The token of a session that its owner has logged out. */
async function logOut(backend: TestBackend, person: Person): Promise<string> {
  const { token } = await signIn(backend, person)
  const { status } = await post(backend, '/api/discover/sign-out', {}, { token })
  if (status !== 204) throw new Error(`logging out was answered ${status}`)
  // PocketBase shows people where they signed in from; nobody else of the tables has done so.
  const origins = backend.admin.collection('_authOrigins')
  for (const { id } of await origins.getFullList()) await origins.delete(id)
  return token
}

async function makeDeadTokens(
  backend: TestBackend,
  person: Person,
): Promise<Record<string, string>> {
  const gone = await addMember(backend, 'gone')
  await backend.admin.collection('users').delete(gone.id)
  const late = await addMember(backend, 'late')
  const expired = await makeToken(backend, late.id, 1)
  // It ends after a second of the same clock, so that waiting longer is enough on any machine.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  await backend.admin.collection('users').delete(late.id)
  return {
    forged: forgeToken(
      person.token,
      { alg: 'HS256', typ: 'JWT' },
      'a key of my own, long enough to pass',
    ),
    unsigned: forgeToken(person.token, { alg: 'none', typ: 'JWT' }, ''),
    expired,
    garbage: 'garbage',
    deleted: gone.token,
    loggedOut: await logOut(backend, person),
  }
}

export interface World {
  people: People
  /** The tokens of each caller, by what kind they are; an empty one is none. */
  tokens: Record<Caller, Record<string, string>>
  /** The file token each caller gets, empty where the caller gets none. */
  fileTokens: Record<Caller, string>
  /** Records that are there with the people or by the tables before, by collection and name. */
  present: Record<string, Record<string, string>>
  /** Whose id a caller writes as its own. */
  idOf: (caller: Caller) => string
}

/**
 * The people of the access tables, on a backend of their own. File tokens last for an hour there,
 * so that none ends while a slow machine is still asking.
 */
export async function makeWorld(backend: TestBackend): Promise<World> {
  await backend.admin.collections.update('users', { fileToken: { duration: 3600 } })
  await backend.admin.collections.update('_superusers', { fileToken: { duration: 3600 } })
  const people = {
    free: await addMember(backend, 'free'),
    premium: await addPremiumMember(backend, 'premium'),
    publisher: await addPublisher(backend, 'publisher'),
    rival: await addPublisher(backend, 'rival'),
  }
  const { free, premium, publisher } = people
  const [granted] = await backend.admin.collection('subscriptions').getFullList()
  if (!granted) throw new Error('the premium member has no subscription')
  const dead = await makeDeadTokens(backend, premium)
  const [loggedOut] = await backend.admin.collection('devices').getFullList()
  if (!loggedOut) throw new Error('the premium member has no device')
  const superuser = backend.admin.authStore.token
  const fileToken = ({ token }: { token: string }) => makeFileToken(backend, token)
  return {
    people,
    tokens: {
      guest: { none: '' },
      dead,
      free: { valid: free.token },
      premium: { valid: premium.token },
      publisher: { valid: publisher.token },
      superuser: { valid: superuser },
    },
    fileTokens: {
      guest: '',
      dead: '',
      free: await fileToken(free),
      premium: await fileToken(premium),
      publisher: await fileToken(publisher),
      superuser: await fileToken({ token: superuser }),
    },
    present: {
      users: Object.fromEntries(Object.entries(people).map(([name, { id }]) => [name, id])),
      subscriptions: { ofPremium: granted.id },
      devices: { endedOfPremium: loggedOut.id },
    },
    idOf: (caller) =>
      caller === 'free' || caller === 'premium' || caller === 'publisher'
        ? people[caller].id
        : people.rival.id,
  }
}

/**
 * One collection: who may do what, and what the records of its table are made of.
 *
 * Lines are `list record`, `view record`, `create body`, `update record`, `delete record`. A cell
 * is the status; in a `list` line `in` and `-` say whether the record comes back with a 200.
 */
export interface Block {
  records: Record<string, (world: World) => Body>
  bodies: Record<string, (world: World, caller: Caller) => Body>
  change: Body
  table: string
  /** Whether a second record like one of these is refused, so that the lasting one is deleted and made again. */
  isOneEach?: boolean
}
