import type { Block, World } from '#tests/support/backend/access-world.ts'

const marked = new Set<string>()

/** The lasting record of a person is of one family, those that come and go of another: nobody marks one twice. */
const favouriteOf =
  (person: 'free' | 'premium' | 'publisher' | 'rival') =>
  ({ people, present }: World) => {
    const family = present.families?.[marked.has(person) ? 'premium' : 'published']
    marked.add(person)
    return { user: people[person].id, family }
  }

/** Everybody has their own, of what they may see. */
export const favouriteMatrix: Record<string, Block> = {
  favourites: {
    records: {
      ofFree: favouriteOf('free'),
      ofPremium: favouriteOf('premium'),
      ofPublisher: favouriteOf('publisher'),
      ofRival: favouriteOf('rival'),
    },
    bodies: {
      own: ({ idOf, present }, caller) => {
        return { user: idOf(caller), family: present.families?.rivalPublished }
      },
      ofDraft: ({ idOf, present }, caller) => {
        return { user: idOf(caller), family: present.families?.draft }
      },
      forRival: ({ people, present }) => {
        return { user: people.rival.id, family: present.families?.archived }
      },
    },
    change: {},
    table: `
                          | guest dead free premium publisher superuser
      list   ofFree       |   -   401   in     -        -        in
      list   ofPremium    |   -   401   -      in       -        in
      list   ofPublisher  |   -   401   -      -        in       in
      list   ofRival      |   -   401   -      -        -        in
      view   ofFree       |  404  401  200    404      404       200
      view   ofPremium    |  404  401  404    200      404       200
      view   ofRival      |  404  401  404    404      404       200
      create own          |  400  401  200    200      200       200
      create ofDraft      |  400  401  400    400      200       200
      create forRival     |  400  401  400    400      400       200
      update ofFree       |  403  401  403    403      403       200
      update ofRival      |  403  401  403    403      403       200
      delete ofFree       |  404  401  204    404      404       204
      delete ofPremium    |  404  401  404    204      404       204
      delete ofRival      |  404  401  404    404      404       204`,
  },
}
