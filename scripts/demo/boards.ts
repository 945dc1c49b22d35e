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
  readonly description?: string
  /** About the first families on it, in their order. */
  readonly notes?: readonly string[]
  /** How many families stay at the revision before their current one. */
  readonly outdated?: number
}[] = [
  {
    name: 'Riverside School',
    owner: 'tomas',
    isShared: true,
    takes: { Doors: 5, Windows: 4, 'Plumbing Fixtures': 4, 'Lighting Fixtures': 3 },
    description:
      'Doors, windows and fixtures for the three-storey school by the river. Agreed with the client in May; ask Tomas before adding others.',
    notes: ['Classrooms, 1.01 m clear width', 'Main entrance only', '', 'Fire wall on axis D'],
    outdated: 3,
  },
  {
    name: 'Lobby and café',
    owner: 'nordhaus',
    isShared: true,
    takes: { Furniture: 8, 'Lighting Fixtures': 4, Planting: 2 },
    description: 'What guests see first: the café opens in March.',
    notes: ['Upholstery in the colour of the lobby'],
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

interface Item {
  id: string
  family: string
  expand: { family: { revision: number } }
}

/** Notes about families of a board, and pins that their publishers have gone beyond since. */
async function addItems(
  client: PocketBase,
  board: { id: string; families: string[] },
  { notes = [], outdated = 0 }: Pick<(typeof boards)[number], 'notes' | 'outdated'>,
): Promise<void> {
  const items = client.collection('board_items')
  const listed = await items.getFullList<Item>({
    filter: client.filter('board = {:board}', { board: board.id }),
    expand: 'family',
  })
  const byFamily = new Map(listed.map((item) => [item.family, item]))
  for (const [at, note] of notes.entries()) {
    const item = byFamily.get(board.families[at] ?? '')
    if (item && note) await items.update(item.id, { note })
  }
  const revised = listed.filter(({ expand }) => expand.family.revision > 1).slice(0, outdated)
  for (const { id, expand } of revised) {
    await items.update(id, { revision: expand.family.revision - 1 })
  }
}

/** What the team did with a board, besides making it. */
async function addActivity(
  client: PocketBase,
  board: { id: string; families: string[] },
  { owner, others }: { owner: string; others: readonly string[] },
): Promise<void> {
  const activity = client.collection('board_activity')
  const entry = { board: board.id, user: owner }
  await activity.create({ ...entry, kind: 'created' })
  const families = board.families.slice(0, 20)
  await activity.create({ ...entry, kind: 'added', count: board.families.length, families })
  const [colleague] = others
  if (colleague === undefined) return
  const noted = { count: 1, families: families.slice(0, 1) }
  await activity.create({ ...entry, kind: 'noted', user: colleague, ...noted })
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
  for (const { name, owner, isShared, takes, description = '', ...rest } of boards) {
    const board = await client.collection('boards').create<{ id: string; families: string[] }>({
      name,
      description,
      owner: idOf(owner),
      team: isShared ? id : '',
      families: await findFamilies(client, takes),
    })
    await addItems(client, board, rest)
    const people = isShared ? [team.owner, ...team.members] : []
    const others = people.filter((person) => person !== owner).map(idOf)
    await addActivity(client, board, { owner: idOf(owner), others })
  }
}
