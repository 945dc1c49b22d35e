import type { Block } from '#tests/support/backend/access-world.ts'

/** What the server records about a person's digests: readable by them, writable by nobody. */
export const notificationMatrix: Record<string, Block> = {
  notifications: {
    records: {
      ofFree: ({ people }) => ({ user: people.free.id }),
      ofRival: ({ people }) => ({ user: people.rival.id }),
    },
    bodies: { own: ({ people }) => ({ user: people.premium.id }) },
    change: { families: 3 },
    isOneEach: true,
    table: `
                      | guest dead free premium publisher superuser
      list   ofFree   |   -   401   in     -        -        in
      list   ofRival  |   -   401   -      -        -        in
      view   ofFree   |  404  401  200    404      404       200
      view   ofRival  |  404  401  404    404      404       200
      create own      |  403  401  403    403      403       200
      update ofFree   |  403  401  403    403      403       200
      delete ofFree   |  403  401  403    403      403       204
      delete ofRival  |  403  401  403    403      403       204`,
  },
}
