import type { RecordModel } from 'pocketbase'

import type { TestBackend } from '#tests/support/backend/backend.ts'

export interface Person {
  id: string
  name: string
  username: string
  email: string
  password: string
  token: string
}

const day = 24 * 60 * 60 * 1000

/** A date this many days from now, as PocketBase writes dates. */
export const daysFromNow = (days: number) =>
  new Date(Date.now() + days * day).toISOString().replace('T', ' ')

/** A token made by the superuser, so that no sign-in is counted. @param seconds how long it lives */
export async function makeToken(backend: TestBackend, userId: string, seconds = 0) {
  const client = await backend.admin.collection('users').impersonate(userId, seconds)
  return client.authStore.token
}

export const makeFileToken = (backend: TestBackend, token: string) =>
  backend.connect(token).files.getToken()

export function addSubscription(
  backend: TestBackend,
  userId: string,
  { status = 'active', until = daysFromNow(30), source = 'operator' } = {},
): Promise<RecordModel> {
  const subscription = { user: userId, status, until, source }
  return backend.admin.collection('subscriptions').create(subscription)
}

let count = 0

async function addPerson(backend: TestBackend, username: string, role: string): Promise<Person> {
  const person = {
    name: `${username.charAt(0).toUpperCase()}${username.slice(1)} Example`,
    username,
    email: `${username}@discover.test`,
    password: `${username}-password`,
  }
  const { id } = await backend.admin.collection('users').create({
    ...person,
    passwordConfirm: person.password,
    role,
    verified: true,
  })
  return { ...person, id, token: await makeToken(backend, id) }
}

export const addMember = (backend: TestBackend, username = `member${++count}`) =>
  addPerson(backend, username, 'member')

export const addPublisher = (backend: TestBackend, username = `publisher${++count}`) =>
  addPerson(backend, username, 'publisher')

/** A member with an active subscription of 30 days. */
export async function addPremiumMember(backend: TestBackend, username = `premium${++count}`) {
  const person = await addMember(backend, username)
  await addSubscription(backend, person.id)
  return person
}
