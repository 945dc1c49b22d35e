import type { Block } from '#tests/support/backend/access-world.ts'

/**
 * Members ask, the operator answers: whoever asked reads it, withdraws it, and cannot answer it themselves. Everybody has
 * one at most, so that the superuser cannot add a second one for the premium member.
 */
export const publishingRequestMatrix: Record<string, Block> = {
  publishing_requests: {
    records: {
      ofFree: ({ people }) => ({ user: people.free.id, status: 'pending' }),
      ofRival: ({ people }) => ({ user: people.rival.id, status: 'accepted', told: true }),
      ofPublisher: ({ people }) => ({ user: people.publisher.id, status: 'declined', told: true }),
    },
    bodies: {
      own: ({ people }) => ({ user: people.premium.id, status: 'pending', message: 'Doors' }),
      ownAccepted: ({ people }) => ({ user: people.premium.id, status: 'accepted' }),
      ownAnswered: ({ people }) => ({ user: people.premium.id, status: 'pending', answer: 'Yes' }),
      ownTold: ({ people }) => ({ user: people.premium.id, status: 'pending', told: true }),
    },
    change: { message: 'Doors and windows' },
    isOneEach: true,
    table: `
                          | guest dead free premium publisher superuser
      list   ofFree       |   -   401   in     -        -        in
      list   ofRival      |   -   401   -      -        -        in
      list   ofPublisher  |   -   401   -      -        in       in
      view   ofFree       |  404  401  200    404      404       200
      view   ofRival      |  404  401  404    404      404       200
      view   ofPublisher  |  404  401  404    404      200       200
      create own          |  400  401  400    200      400       400
      create ownAccepted  |  400  401  400    400      400       400
      create ownAnswered  |  400  401  400    400      400       400
      create ownTold      |  400  401  400    400      400       400
      update ofFree       |  403  401  403    403      403       200
      update ofRival      |  403  401  403    403      403       200
      delete ofFree       |  404  401  204    404      404       204
      delete ofRival      |  404  401  404    404      404       204
      delete ofPublisher  |  404  401  404    404      204       204`,
  },
}
