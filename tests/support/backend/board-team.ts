import { addMember, addPublisher, type Person } from '#tests/support/records/people.ts'

import { startTestBackend, type TestBackend } from './backend.ts'

interface BoardTeam {
  backend: TestBackend
  owner: Person
  /** In the team of the owner. */
  member: Person
  /** In no team. */
  stranger: Person
  publisher: Person
  /** Id of the owner's team. */
  team: string
}

/** A backend with the people whom the tests of boards are about. */
export async function startBoardTeam(): Promise<BoardTeam> {
  const backend = await startTestBackend()
  const owner = await addMember(backend, 'owner')
  const member = await addMember(backend, 'member')
  const stranger = await addMember(backend, 'stranger')
  const publisher = await addPublisher(backend, 'publisher')
  const team = await backend.admin
    .collection('teams')
    .create({ name: 'North', owner: owner.id, members: [member.id] })
  return { backend, owner, member, stranger, publisher, team: team.id }
}
