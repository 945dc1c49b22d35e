import { type Block, type Body, makeUser, type World } from '#tests/support/backend/access-world.ts'
import { daysFromNow } from '#tests/support/records/people.ts'

import { boardPageMatrix } from './access-matrix-of-board-pages.ts'
import { boardMatrix } from './access-matrix-of-boards.ts'
import { deviceMatrix } from './access-matrix-of-devices.ts'
import { favouriteMatrix } from './access-matrix-of-favourites.ts'
import { notificationMatrix } from './access-matrix-of-notifications.ts'
import { planMatrix } from './access-matrix-of-plans.ts'
import { publishingRequestMatrix } from './access-matrix-of-publishing-requests.ts'
import { revisionMatrix } from './access-matrix-of-revisions.ts'
import { statisticsMatrix } from './access-matrix-of-statistics.ts'
import { taskMatrix } from './access-matrix-of-tasks.ts'

const family = (publisher: 'publisher' | 'rival', fields: Body) => (world: World) => ({
  name: 'Door, single',
  freemium: 'free',
  status: 'published',
  publisher: world.people[publisher].id,
  ...fields,
})

const newFamily = (publisher: string) => ({
  name: 'Window',
  freemium: 'free',
  status: 'draft',
  publisher,
})

let count = 0

const named = (name: string) => () => ({ name: `${name} ${++count}` })

export const accessMatrix: Record<string, Block> = {
  ...taskMatrix,
  ...deviceMatrix,
  ...boardMatrix,
  ...notificationMatrix,
  ...planMatrix,
  ...publishingRequestMatrix,
  users: {
    records: { free: makeUser, premium: makeUser, publisher: makeUser, rival: makeUser },
    bodies: { member: makeUser },
    change: { name: 'Another Name' },
    table: `
                         | guest dead free premium publisher superuser
      list   free        |   -   401   in     -        -        in
      list   premium     |   -   401   -      in       -        in
      list   publisher   |   -   401   -      -        in       in
      list   rival       |   -   401   -      -        -        in
      view   free        |  404  401  200    404      404       200
      view   premium     |  404  401  404    200      404       200
      view   publisher   |  404  401  404    404      200       200
      view   rival       |  404  401  404    404      404       200
      create member      |  400  401  400    400      400       200
      update free        |  404  401  200    404      404       200
      update publisher   |  404  401  404    404      200       200
      update rival       |  404  401  404    404      404       200
      delete free        |  403  401  403    403      403       204
      delete publisher   |  403  401  403    403      403       204`,
  },
  families: {
    records: {
      published: family('publisher', {}),
      premium: family('publisher', { freemium: 'premium' }),
      draft: family('publisher', { status: 'draft' }),
      inReview: family('publisher', { status: 'in_review' }),
      archived: family('publisher', { status: 'archived' }),
      rivalPublished: family('rival', {}),
      rivalDraft: family('rival', { status: 'draft' }),
      rivalInReview: family('rival', { status: 'in_review', freemium: 'premium' }),
      rivalPremiumDraft: family('rival', { status: 'draft', freemium: 'premium' }),
    },
    bodies: {
      own: ({ idOf }, caller) => newFamily(idOf(caller)),
      ownPublished: ({ idOf }, caller) => ({ ...newFamily(idOf(caller)), status: 'published' }),
      forRival: ({ people }) => newFamily(people.rival.id),
      unowned: () => newFamily(''),
    },
    change: { desc: 'Another description' },
    table: `
                                | guest dead free premium publisher superuser
      list   published          |   -   401   in     in       in       in
      list   premium            |   -   401   in     in       in       in
      list   draft              |   -   401   -      -        in       in
      list   inReview           |   -   401   -      -        in       in
      list   archived           |   -   401   -      -        in       in
      list   rivalPublished     |   -   401   in     in       in       in
      list   rivalDraft         |   -   401   -      -        -        in
      list   rivalInReview      |   -   401   -      -        -        in
      list   rivalPremiumDraft  |   -   401   -      -        -        in
      view   published          |  404  401  200    200      200       200
      view   premium            |  404  401  200    200      200       200
      view   draft              |  404  401  404    404      200       200
      view   inReview           |  404  401  404    404      200       200
      view   archived           |  404  401  404    404      200       200
      view   rivalPublished     |  404  401  200    200      200       200
      view   rivalDraft         |  404  401  404    404      404       200
      view   rivalInReview      |  404  401  404    404      200       200
      view   rivalPremiumDraft  |  404  401  404    404      404       200
      create own                |  400  401  400    400      200       200
      create ownPublished       |  400  401  400    400      200       200
      create forRival           |  400  401  400    400      400       200
      create unowned            |  400  401  400    400      400       200
      update published          |  404  401  404    404      200       200
      update premium            |  404  401  404    404      200       200
      update draft              |  404  401  404    404      200       200
      update inReview           |  404  401  404    404      200       200
      update archived           |  404  401  404    404      200       200
      update rivalPublished     |  404  401  404    404      404       200
      update rivalInReview      |  404  401  404    404      404       200
      update rivalDraft         |  404  401  404    404      404       200
      delete draft              |  404  401  404    404      204       204
      delete published          |  404  401  404    404      404       204
      delete inReview           |  404  401  404    404      404       204
      delete archived           |  404  401  404    404      404       204
      delete rivalPublished     |  404  401  404    404      404       204
      delete rivalDraft         |  404  401  404    404      404       204`,
  },
  ...revisionMatrix,
  ...favouriteMatrix,
  ...boardPageMatrix,
  ...statisticsMatrix,
  categories: {
    records: { doors: named('Doors') },
    bodies: { windows: named('Windows') },
    change: { name: 'Doors and windows' },
    table: `
                      | guest dead free premium publisher superuser
      list   doors    |   -   401   in     in       in       in
      view   doors    |  404  401  200    200      200       200
      create windows  |  400  401  400    400      200       200
      update doors    |  403  401  403    403      403       200
      delete doors    |  403  401  403    403      403       204`,
  },
  vendors: {
    records: { acme: named('Acme') },
    bodies: { other: named('Other') },
    change: { website: 'https://acme.example' },
    table: `
                    | guest dead free premium publisher superuser
      list   acme   |   -   401   in     in       in       in
      view   acme   |  404  401  200    200      200       200
      create other  |  400  401  400    400      200       200
      update acme   |  403  401  403    403      403       200
      delete acme   |  403  401  403    403      403       204`,
  },
  subscriptions: {
    records: {
      ofFree: ({ people }) => subscription(people.free.id, 'cancelled'),
      ofPremium: ({ people }) => subscription(people.premium.id, 'active'),
      ofPublisher: ({ people }) => subscription(people.publisher.id, 'expired'),
      ofRival: ({ people }) => subscription(people.rival.id, 'active'),
    },
    bodies: {
      own: ({ idOf }, caller) => subscription(idOf(caller), 'active'),
      ownCancelled: ({ idOf }, caller) => subscription(idOf(caller), 'cancelled'),
    },
    change: { source: 'licence' },
    table: `
                           | guest dead free premium publisher superuser
      list   ofFree        |   -   401   in     -        -        in
      list   ofPremium     |   -   401   -      in       -        in
      list   ofPublisher   |   -   401   -      -        in       in
      list   ofRival       |   -   401   -      -        -        in
      view   ofFree        |  404  401  200    404      404       200
      view   ofPremium     |  404  401  404    200      404       200
      view   ofPublisher   |  404  401  404    404      200       200
      view   ofRival       |  404  401  404    404      404       200
      create own           |  403  401  403    403      403       200
      create ownCancelled  |  403  401  403    403      403       200
      update ofFree        |  403  401  403    403      403       200
      update ofPremium     |  403  401  403    403      403       200
      update ofPublisher   |  403  401  403    403      403       200
      delete ofFree        |  403  401  403    403      403       204
      delete ofPremium     |  403  401  403    403      403       204
      delete ofPublisher   |  403  401  403    403      403       204`,
  },
  downloads: {
    records: {
      ofFree: ({ people }) => ({ user: people.free.id, revision: 1 }),
      ofPremium: ({ people }) => ({ user: people.premium.id, revision: 1 }),
      ofNobody: () => ({ user: '', revision: 1 }),
    },
    bodies: { own: ({ idOf }, caller) => ({ user: idOf(caller), revision: 1 }) },
    change: { revision: 2 },
    table: `
                        | guest dead free premium publisher superuser
      list   ofFree     |   -   401   in     -        -        in
      list   ofPremium  |   -   401   -      in       -        in
      list   ofNobody   |   -   401   -      -        -        in
      view   ofFree     |  404  401  200    404      404       200
      view   ofPremium  |  404  401  404    200      404       200
      view   ofNobody   |  404  401  404    404      404       200
      create own        |  403  401  403    403      403       200
      update ofFree     |  403  401  403    403      403       200
      update ofNobody   |  403  401  403    403      403       200
      delete ofFree     |  403  401  403    403      403       204
      delete ofPremium  |  403  401  403    403      403       204`,
  },
  page_views: {
    records: { today: () => pageView('/apps') },
    bodies: { other: () => pageView('/studio') },
    change: { views: 1000 },
    table: `
                    | guest dead free premium publisher superuser
      list   today  |  403  401  403    403      403       in
      view   today  |  403  401  403    403      403       200
      create other  |  403  401  403    403      403       200
      update today  |  403  401  403    403      403       200
      delete today  |  403  401  403    403      403       204`,
  },
}

function subscription(user: string, status: string): Body {
  return { user, status, until: daysFromNow(30), source: 'operator' }
}

function pageView(route: string): Body {
  return { route, path: `${route}/${++count}`, day: '2025-01-01', views: 1 }
}
