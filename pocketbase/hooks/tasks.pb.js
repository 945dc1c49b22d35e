routerAdd(
  'GET',
  '/api/discover/tasks',
  (e) => require(`${__hooks}/lib/tasks.js`).answerTasks(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/tasks/similar',
  (e) => require(`${__hooks}/lib/tasks.js`).answerSimilar(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/tasks/{id}',
  (e) => require(`${__hooks}/lib/tasks.js`).answerTask(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'POST',
  '/api/discover/tasks/changes',
  (e) => require(`${__hooks}/lib/task-changes.js`).changeTasks(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(256 * 1024),
)

routerAdd(
  'POST',
  '/api/discover/tasks/{id}/review',
  (e) => require(`${__hooks}/lib/task-reviews.js`).decide(e),
  $apis.requireAuth('users'),
)

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/task-changes.js`).beginTask(e)
  e.next()
}, 'tasks')

onRecordCreate((e) => {
  const { app } = e
  app.runInTransaction((transaction) => {
    e.app = transaction
    require(`${__hooks}/lib/task-changes.js`).numberTask(transaction, e.record)
    e.next()
  })
  e.app = app
}, 'tasks')

onRecordUpdateRequest((e) => {
  const { app } = e
  app.runInTransaction((transaction) => {
    e.app = transaction
    require(`${__hooks}/lib/task-changes.js`).keepOthers(transaction, e)
    e.next()
  })
  e.app = app
}, 'tasks')

onRecordCreate((e) => {
  const { app } = e
  app.runInTransaction((transaction) => {
    e.app = transaction
    e.next()
    require(`${__hooks}/lib/task-changes.js`).countVotes(transaction, e.record)
  })
  e.app = app
}, 'task_votes')

onRecordDelete((e) => {
  const { app } = e
  app.runInTransaction((transaction) => {
    e.app = transaction
    e.next()
    require(`${__hooks}/lib/task-changes.js`).countVotes(transaction, e.record)
  })
  e.app = app
}, 'task_votes')

onRecordCreate((e) => {
  const { app } = e
  app.runInTransaction((transaction) => {
    e.app = transaction
    e.next()
    require(`${__hooks}/lib/task-reviews.js`).followFamily(transaction, e.record)
  })
  e.app = app
}, 'families')

onRecordUpdate((e) => {
  const { app } = e
  app.runInTransaction((transaction) => {
    e.app = transaction
    e.next()
    require(`${__hooks}/lib/task-reviews.js`).followFamily(transaction, e.record)
  })
  e.app = app
}, 'families')

onRecordDelete((e) => {
  const { app } = e
  app.runInTransaction((transaction) => {
    e.app = transaction
    require(`${__hooks}/lib/task-reviews.js`).closeReview(transaction, e.record)
    e.next()
  })
  e.app = app
}, 'families')
