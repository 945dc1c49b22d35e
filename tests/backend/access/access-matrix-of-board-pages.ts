import type { Block, World } from '#tests/support/backend/access-world.ts'

const made = new Set<string>()

/** The lasting record of a board is of one family, those that come and go of another: a board holds none twice. */
const itemOf =
  (board: string) =>
  ({ present }: World) => {
    const family = present.families?.[made.has(board) ? 'premium' : 'published']
    made.add(board)
    return { board: present.boards?.[board], family, note: 'Only the left one' }
  }

const entryOf =
  (board: string) =>
  ({ people, present }: World) => ({
    board: present.boards?.[board],
    user: people.free.id,
    kind: 'renamed',
    detail: 'Plans',
  })

const table = `
                               | guest dead free premium publisher superuser
      list   ofFree            |  -   401   in    -       -         in
      list   ofPremium         |  -   401   -     in      -         in
      list   sharedByFree      |  -   401   in    in      -         in
      view   ofFree            |  404  401  200   404     404       200
      view   ofPremium         |  404  401  404   200     404       200
      view   sharedByFree      |  404  401  200   200     404       200
      create own               |  403  401  403   403     403       200
      update sharedByFree      |  403  401  403   403     403       200
      delete sharedByFree      |  403  401  403   403     403       204`

/** What belongs to a board is read by whoever may read the board, and written by the routes of boards alone. */
export const boardPageMatrix: Record<string, Block> = {
  board_items: {
    records: {
      ofFree: itemOf('ofFree'),
      ofPremium: itemOf('ofPremium'),
      sharedByFree: itemOf('sharedByFree'),
    },
    bodies: {
      own: ({ present }) => ({
        board: present.boards?.ofFree,
        family: present.families?.rivalPublished,
      }),
    },
    change: { note: 'Only the right one' },
    table,
  },
  board_activity: {
    records: {
      ofFree: entryOf('ofFree'),
      ofPremium: entryOf('ofPremium'),
      sharedByFree: entryOf('sharedByFree'),
    },
    bodies: { own: entryOf('ofFree') },
    change: { detail: 'Doors' },
    table,
  },
}
