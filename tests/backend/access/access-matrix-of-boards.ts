import type { Block } from '#tests/support/backend/access-world.ts'

const teamOfFree = 'teamoffree00001'
let isMade = false

/** Owned by `free`, with `premium` in it; the first of them has an id that boards can name. */
function makeTeam({ people: { free, premium } }: Parameters<Block['records'][string]>[0]) {
  const team = { name: 'North', owner: free.id, members: [premium.id] }
  if (isMade) return team
  isMade = true
  return { id: teamOfFree, ...team }
}

let invited = 0

/** Each is for another username: a team invites one only once. */
const invitation = ({ id }: { id: string }) => ({
  team: teamOfFree,
  username: `invited${++invited}`,
  person: id,
})

let links = 0

/** Each is mailed to another address. */
const link = ({ id }: { id: string }) => ({
  team: teamOfFree,
  inviter: id,
  kind: 'mailed',
  email: `invited${++links}@discover.test`,
  token_hash: String(links).padStart(64, '0'),
  max_uses: 1,
  expires: '2099-01-01 00:00:00.000Z',
})

/** What people share: only a team sees itself and its boards. */
export const boardMatrix: Record<string, Block> = {
  teams: {
    records: {
      ofFree: makeTeam,
      ofRival: ({ people }) => ({ name: 'South', owner: people.rival.id }),
    },
    bodies: {
      own: ({ idOf }, caller) => ({ name: 'East', owner: idOf(caller) }),
      ofRival: ({ people }) => ({ name: 'East', owner: people.rival.id }),
      withMembers: ({ people, idOf }, caller) => ({
        name: 'East',
        owner: idOf(caller),
        members: [people.rival.id],
      }),
    },
    change: { name: 'Another name' },
    table: `
                           | guest dead free premium publisher superuser
      list   ofFree        |   -   401   in    in      -         in
      list   ofRival       |   -   401   -     -       -         in
      view   ofFree        |  404  401  200   200     404       200
      view   ofRival       |  404  401  404   404     404       200
      create own           |  400  401  200   200     200       200
      create ofRival       |  400  401  400   400     400       200
      create withMembers   |  400  401  400   400     400       200
      update ofFree        |  404  401  200   404     404       200
      update ofRival       |  404  401  404   404     404       200
      delete ofFree        |  404  401  204   404     404       204
      delete ofRival       |  404  401  404   404     404       204`,
  },
  invitations: {
    records: {
      toPremium: ({ people }) => invitation(people.premium),
      toRival: ({ people }) => invitation(people.rival),
    },
    bodies: {
      own: ({ people, idOf }, caller) => ({ ...invitation(people.rival), person: idOf(caller) }),
    },
    change: { username: 'another' },
    table: `
                          | guest dead free premium publisher superuser
      list   toPremium    |  403  401  403    403      403       in
      list   toRival      |  403  401  403    403      403       in
      view   toPremium    |  403  401  403    403      403       200
      view   toRival      |  403  401  403    403      403       200
      create own          |  403  401  403    403      403       200
      update toRival      |  403  401  403    403      403       200
      delete toRival      |  403  401  403    403      403       204`,
  },
  invitation_links: {
    records: {
      ofFree: ({ people }) => link(people.free),
      ofRival: ({ people }) => link(people.rival),
    },
    bodies: {
      own: ({ people }) => link(people.free),
    },
    change: { max_uses: 2 },
    table: `
                          | guest dead free premium publisher superuser
      list   ofFree       |  403  401  403    403      403       in
      list   ofRival      |  403  401  403    403      403       in
      view   ofFree       |  403  401  403    403      403       200
      view   ofRival      |  403  401  403    403      403       200
      create own          |  403  401  403    403      403       200
      update ofRival      |  403  401  403    403      403       200
      delete ofRival      |  403  401  403    403      403       204`,
  },
  boards: {
    records: {
      ofFree: ({ people }) => ({ name: 'Plans', owner: people.free.id }),
      ofPremium: ({ people }) => ({ name: 'Plans', owner: people.premium.id }),
      sharedByFree: ({ people }) => ({ name: 'Plans', owner: people.free.id, team: teamOfFree }),
      sharedByPremium: ({ people }) => ({
        name: 'Plans',
        owner: people.premium.id,
        team: teamOfFree,
      }),
    },
    bodies: {
      own: ({ idOf }, caller) => ({ name: 'Doors', owner: idOf(caller) }),
      ofRival: ({ people }) => ({ name: 'Doors', owner: people.rival.id }),
      shared: ({ idOf }, caller) => ({ name: 'Doors', owner: idOf(caller), team: teamOfFree }),
    },
    change: { name: 'Another name' },
    table: `
                               | guest dead free premium publisher superuser
      list   ofFree            |   -   401   in    -       -         in
      list   ofPremium         |   -   401   -     in      -         in
      list   sharedByFree      |   -   401   in    in      -         in
      list   sharedByPremium   |   -   401   in    in      -         in
      view   ofFree            |  404  401  200   404     404       200
      view   ofPremium         |  404  401  404   200     404       200
      view   sharedByFree      |  404  401  200   200     404       200
      view   sharedByPremium   |  404  401  200   200     404       200
      create own               |  400  401  200   200     200       200
      create ofRival           |  400  401  400   400     400       200
      create shared            |  400  401  200   200     400       200
      update ofFree            |  404  401  200   404     404       200
      update sharedByFree      |  404  401  200   200     404       200
      update sharedByPremium   |  404  401  200   200     404       200
      delete ofFree            |  404  401  204   404     404       204
      delete ofPremium         |  404  401  404   204     404       204
      delete sharedByFree      |  404  401  204   404     404       204
      delete sharedByPremium   |  404  401  404   204     404       204`,
  },
}
