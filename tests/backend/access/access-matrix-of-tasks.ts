import type { Block, Body, World } from '#tests/support/backend/access-world.ts'

const task = (author: keyof World['people'], fields: Body) => (world: World) => ({
  title: 'A sliding door',
  kind: 'request',
  status: 'backlog',
  priority: 'medium',
  author: world.people[author].id,
  ...fields,
})

const voted = new Set<string>()

/** The lasting vote of a person is for one task, those that come and go for another. */
const voteOf =
  (person: 'free' | 'premium' | 'publisher') =>
  ({ people, present }: World) => {
    const name = voted.has(person) ? 'ofRivalToo' : 'ofRival'
    voted.add(person)
    return { user: people[person].id, task: present.tasks?.[name] }
  }

const commentBy =
  (person: 'free' | 'premium' | 'publisher', named: string) =>
  ({ people, present }: World) => ({
    author: people[person].id,
    task: present.tasks?.[named],
    text: 'In oak, please.',
  })

const ownComment =
  (named: string) =>
  ({ idOf, present }: World, caller: Parameters<World['idOf']>[0]) => ({
    author: idOf(caller),
    task: present.tasks?.[named],
    text: 'Or in ash.',
  })

const sent = (fields: Body) => () => ({ title: 'A folding door', kind: 'request', ...fields })

/** Requests are for everybody, reviews for publishers; each vote is the voter's own. */
export const taskMatrix: Record<string, Block> = {
  tasks: {
    records: {
      ofFree: task('free', {}),
      ofRival: task('rival', {}),
      ofRivalToo: task('rival', {}),
      doneOfFree: task('free', { status: 'done' }),
      review: task('publisher', { kind: 'review' }),
      doneReview: task('publisher', { kind: 'review', status: 'done' }),
    },
    bodies: {
      request: sent({}),
      correction: sent({ kind: 'correction' }),
      review: sent({ kind: 'review' }),
      inOthersName: ({ people }) => ({ ...sent({})(), author: people.rival.id, status: 'done' }),
    },
    change: { label: 'types' },
    table: `
                            | guest dead free premium publisher superuser
      list   ofFree         |   -   401   in    in       in       in
      list   ofRival        |   -   401   in    in       in       in
      list   ofRivalToo     |   -   401   in    in       in       in
      list   doneOfFree     |   -   401   in    in       in       in
      list   review         |   -   401   -     -        in       in
      list   doneReview     |   -   401   -     -        in       in
      view   ofFree         |  404  401  200   200      200       200
      view   ofRival        |  404  401  200   200      200       200
      view   review         |  404  401  404   404      200       200
      create request        |  400  401  200   200      200       400
      create correction     |  400  401  200   200      200       400
      create review         |  400  401  400   400      400       400
      create inOthersName   |  400  401  200   200      200       400
      update ofFree         |  404  401  200   404      200       200
      update ofRival        |  404  401  404   404      200       200
      update doneOfFree     |  404  401  404   404      200       200
      update review         |  404  401  404   404      200       200
      update doneReview     |  404  401  404   404      404       200
      delete ofFree         |  404  401  204   404      404       204
      delete ofRival        |  404  401  404   404      404       204
      delete review         |  404  401  404   404      404       204`,
  },
  task_votes: {
    records: { ofFree: voteOf('free'), ofPremium: voteOf('premium') },
    bodies: {
      own: ({ idOf, present }, caller) => ({ user: idOf(caller), task: present.tasks?.ofFree }),
      ofReview: ({ idOf, present }, caller) => {
        return { user: idOf(caller), task: present.tasks?.review }
      },
      forRival: ({ people, present }) => {
        return { user: people.rival.id, task: present.tasks?.doneOfFree }
      },
    },
    change: {},
    table: `
                        | guest dead free premium publisher superuser
      list   ofFree     |   -   401   in    -        -         in
      list   ofPremium  |   -   401   -     in       -         in
      view   ofFree     |  404  401  200   404      404       200
      view   ofPremium  |  404  401  404   200      404       200
      create own        |  400  401  400   200      200       200
      create ofReview   |  400  401  400   400      400       200
      create forRival   |  400  401  400   400      400       200
      update ofFree     |  403  401  403   403      403       200
      delete ofFree     |  404  401  204   404      404       204
      delete ofPremium  |  404  401  404   204      404       204`,
  },
  task_comments: {
    records: {
      ofFree: commentBy('free', 'ofRival'),
      ofPremium: commentBy('premium', 'ofRival'),
      onReview: commentBy('publisher', 'review'),
    },
    bodies: {
      own: ownComment('ofRival'),
      onReview: ownComment('review'),
      inOthersName: ({ people, present }) => ({
        author: people.rival.id,
        task: present.tasks?.ofRival,
        text: 'In steel.',
      }),
    },
    change: { text: 'In walnut, please.' },
    table: `
                           | guest dead free premium publisher superuser
      list   ofFree        |   -   401   in    in       in       in
      list   ofPremium     |   -   401   in    in       in       in
      list   onReview      |   -   401   -     -        in       in
      view   ofFree        |  404  401  200   200      200       200
      view   onReview      |  404  401  404   404      200       200
      create own           |  400  401  200   200      200       200
      create onReview      |  400  401  400   400      200       200
      create inOthersName  |  400  401  400   400      400       200
      update ofFree        |  404  401  200   404      404       200
      update ofPremium     |  404  401  404   200      404       200
      update onReview      |  404  401  404   404      200       200
      delete ofFree        |  404  401  204   404      404       204
      delete onReview      |  404  401  404   404      204       204`,
  },
}
