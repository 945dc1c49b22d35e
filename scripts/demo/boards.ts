import type PocketBase from 'pocketbase'

import { demoAccounts } from './accounts.ts'

type Username = (typeof demoAccounts)[number]['username']

const team = { name: 'Studio North', owner: 'tomas', members: ['mara', 'nordhaus'] } as const

/** A team whose invitation has not been answered yet. */
const waiting = { name: 'Open Details', owner: 'nordhaus', invited: 'mara' } as const

/** How many families each board takes of a category. */
const boards: readonly {
  readonly name: string
  readonly owner: Username
  readonly isShared: boolean
  readonly takes: Readonly<Record<string, number>>
}[] = [
  {
    name: 'Riverside School',
    owner: 'tomas',
    isShared: true,
    takes: { Doors: 5, Windows: 4, 'Plumbing Fixtures': 4, 'Lighting Fixtures': 3 },
  },
  {
    name: 'Lobby and café',
    owner: 'nordhaus',
    isShared: true,
    takes: { Furniture: 8, 'Lighting Fixtures': 4, Planting: 2 },
  },
  { name: 'Kitchen refit', owner: 'mara', isShared: false, takes: { Casework: 6 } },
]

const readUsers = async (client: PocketBase): Promise<Map<string, string>> => {
  const users = await client.collection('users').getFullList<{ id: string; username: string }>()
  return new Map(users.map(({ id, username }) => [username, id]))
}

const findFamilies = async (
  client: PocketBase,
  takes: Readonly<Record<string, number>>,
): Promise<string[]> => {
  const lists = await Promise.all(
    Object.entries(takes).map(([category, count]) =>
      client.collection('families').getList<{ id: string }>(1, count, {
        filter: client.filter('category.name ?= {:category}', { category }),
        fields: 'id',
        sort: 'name',
      }),
    ),
  )
  return lists.flatMap(({ items }) => items.map(({ id }) => id))
}

/** The demo teams, an invitation and boards, where there is no team yet. */
export async function loadDemoBoards(client: PocketBase): Promise<void> {
  const { totalItems } = await client.collection('teams').getList(1, 1)
  if (totalItems > 0) return
  const users = await readUsers(client)
  const idOf = (username: string) => users.get(username) ?? ''
  const { id } = await client.collection('teams').create({
    name: team.name,
    owner: idOf(team.owner),
    members: team.members.map(idOf),
  })
  const other = await client.collection('teams').create({
    name: waiting.name,
    owner: idOf(waiting.owner),
  })
  await client.collection('invitations').create({
    team: other.id,
    username: waiting.invited,
    person: idOf(waiting.invited),
  })
  for (const { name, owner, isShared, takes } of boards) {
    await client.collection('boards').create({
      name,
      owner: idOf(owner),
      team: isShared ? id : '',
      families: await findFamilies(client, takes),
    })
  }
}
