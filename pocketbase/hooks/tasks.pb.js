routerAdd(
  'GET',
  '/api/discover/tasks',
  (e) => require(`${__hooks}/lib/tasks/tasks.js`).answerTasks(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/tasks/similar',
  (e) => require(`${__hooks}/lib/tasks/tasks.js`).answerSimilar(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/tasks/{id}',
  (e) => require(`${__hooks}/lib/tasks/tasks.js`).answerTask(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/tasks/{id}/comments',
  (e) => require(`${__hooks}/lib/tasks/comments.js`).answerComments(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'POST',
  '/api/discover/tasks/changes',
  (e) => require(`${__hooks}/lib/tasks/changes.js`).changeTasks(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(256 * 1024),
)

routerAdd(
  'POST',
  '/api/discover/tasks/{id}/review',
  (e) => require(`${__hooks}/lib/tasks/reviews.js`).decide(e),
  $apis.requireAuth('users'),
)

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/tasks/changes.js`).beginTask(e)
  e.next()
}, 'tasks')

onRecordCreate((e) => {
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    require(`${__hooks}/lib/tasks/changes.js`).numberTask(e.app, e.record)
    e.next()
  })
}, 'tasks')

onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    require(`${__hooks}/lib/tasks/changes.js`).keepUnsentFields(e.app, e)
    e.next()
  })
}, 'tasks')

onRecordCreate((e) => {
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    e.next()
    require(`${__hooks}/lib/tasks/changes.js`).countVotes(e.app, e.record)
  })
}, 'task_votes')

onRecordDelete((e) => {
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    e.next()
    require(`${__hooks}/lib/tasks/changes.js`).countVotes(e.app, e.record)
  })
}, 'task_votes')

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    require(`${__hooks}/lib/tasks/comments.js`).beginComment(e.app, e)
    e.next()
  })
}, 'task_comments')

onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/tasks/comments.js`).stampComment(e)
  e.next()
}, 'task_comments')

onRecordCreate((e) => {
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    e.next()
    require(`${__hooks}/lib/tasks/reviews.js`).followFamily(e.app, e.record)
  })
}, 'families')

onRecordUpdate((e) => {
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    e.next()
    require(`${__hooks}/lib/tasks/reviews.js`).followFamily(e.app, e.record)
  })
}, 'families')

onRecordDelete((e) => {
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    require(`${__hooks}/lib/tasks/reviews.js`).closeReview(e.app, e.record)
    e.next()
  })
}, 'families')
