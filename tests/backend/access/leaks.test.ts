import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { addFamily } from '#tests/support/records/families.ts'
import {
  addMember,
  addPremiumMember,
  addPublisher,
  type Person,
} from '#tests/support/records/people.ts'

let backend: TestBackend
let member: Person
let publisher: Person
let familyId: string

beforeAll(async () => {
  backend = await startTestBackend()
  member = await addMember(backend, 'curious')
  publisher = await addPublisher(backend, 'hidden')
  const shown = await addPublisher(backend, 'shown')
  await backend.admin.collection('users').update(shown.id, { emailVisibility: true })
  await addPremiumMember(backend, 'paying')
  familyId = (await addFamily(backend, publisher.id)).id
  await addFamily(backend, shown.id)
})

afterAll(() => backend.stop())

async function ask(path: string, query: Record<string, string>, token = member.token) {
  const search = new URLSearchParams(query)
  const answer = await backend.request(`/api/collections/${path}?${search}`, { token })
  return { status: answer.status, text: await answer.text() }
}

const listIds = (text: string) =>
  ((JSON.parse(text) as { items?: { id: string }[] }).items ?? []).map(({ id }) => id).toSorted()

describe('expanding a relation', () => {
  it.each([
    ['families/records', 'publisher'],
    ['families/records', 'publisher.subscriptions_via_user'],
    ['families/records', 'publisher.families_via_publisher.publisher'],
    ['users/records', 'families_via_publisher,subscriptions_via_user'],
    ['users/records', 'subscriptions_via_user.user'],
    ['subscriptions/records', 'user'],
    ['devices/records', 'user'],
    ['users/records', 'devices_via_user,pairings_via_user,username_holds_via_user'],
    ['families/records', 'publisher.devices_via_user'],
  ])('of %s by %s is refused', async (path, expand) => {
    const { status, text } = await ask(path, { expand })
    expect(status).toBe(400)
    expect(text).not.toMatch(/hidden|shown|paying/u)
  })

  it('of one family is refused, even to its publisher', async () => {
    const path = `families/records/${familyId}`
    for (const token of [undefined, publisher.token]) {
      const { status, text } = await ask(path, { expand: 'publisher' }, token)
      expect(status).toBe(400)
      expect(text).not.toContain('hidden')
    }
  })
})

describe('a filter', () => {
  it.each([
    ['publisher.email ~ "hidden"', 'publisher.email ~ "nobody"'],
    ['publisher.email ~ "shown"', 'publisher.email ~ "nobody"'],
    ['publisher.email !~ "hidden"', 'publisher.email !~ "nobody"'],
    ['publisher.email ?~ "hidden"', 'publisher.email ?~ "nobody"'],
    ['publisher.email:lower ~ "hidden"', 'publisher.email:lower ~ "nobody"'],
    ['publisher.email:length > 3', 'publisher.email:length > 300'],
    ['publisher.username = "hidden"', 'publisher.username = "nobody"'],
    ['publisher.name ~ "Hidden"', 'publisher.name ~ "Nobody"'],
    ['publisher.role = "publisher"', 'publisher.role = "member"'],
    ['publisher.plan = "free"', 'publisher.plan = "premium"'],
    ['publisher.verified = true', 'publisher.verified = false'],
    ['name = "" || publisher.email ~ "hidden"', 'name = "" || publisher.email ~ "nobody"'],
    [
      'publisher.families_via_publisher.publisher.email ~ "hidden"',
      'publisher.families_via_publisher.publisher.email ~ "nobody"',
    ],
    [
      'publisher.subscriptions_via_user.status = "active"',
      'publisher.subscriptions_via_user.status != "active"',
    ],
    ['publisher.devices_via_user.label != ""', 'publisher.devices_via_user.label = ""'],
    ['publisher.pairings_via_user.status != ""', 'publisher.pairings_via_user.status = ""'],
    ['@collection.devices.label != ""', '@collection.devices.label = ""'],
    ['publisher.tokenKey != ""', 'publisher.tokenKey = ""'],
    ['publisher.password != ""', 'publisher.password = ""'],
    ['@collection.users.email ~ "hidden"', '@collection.users.email ~ "nobody"'],
    ['@collection.subscriptions.status = "active"', '@collection.subscriptions.status = ""'],
  ])('on %s reveals no more than %s', async (filter, opposite) => {
    const [one, other] = await Promise.all(
      [filter, opposite].map((text) => ask('families/records', { filter: text })),
    )
    expect(one?.status).toBe(other?.status)
    expect(listIds(one?.text ?? '')).toEqual(listIds(other?.text ?? ''))
  })

  it.each(['email ~ "hidden"', 'id != ""', 'families_via_publisher.id != ""', 'username ~ "h"'])(
    'on users by %s finds only the person themselves',
    async (filter) => {
      const { text } = await ask('users/records', { filter })
      expect(listIds(text).filter((id) => id !== member.id)).toEqual([])
    },
  )

  it('on the names of families finds them', async () => {
    const { text } = await ask('families/records', { filter: 'name ~ "door"' })
    expect(listIds(text)).toHaveLength(2)
  })
})

describe('a sort', () => {
  it.each(['publisher.email', 'publisher.username', 'publisher.plan', 'publisher.tokenKey'])(
    'by %s reveals nothing',
    async (sort) => {
      const orders = await Promise.all(
        [sort, `-${sort}`].map((text) => ask('families/records', { sort: text })),
      )
      for (const { text } of orders) expect(listIds(text)).toEqual([])
    },
  )
})
