routerAdd(
  'GET',
  '/api/discover/boards',
  (e) => require(`${__hooks}/lib/boards.js`).answerBoards(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/discover/boards/{id}',
  (e) => require(`${__hooks}/lib/boards.js`).answerBoard(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/discover/boards/{id}/families',
  (e) => require(`${__hooks}/lib/boards.js`).answerFamilies(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/boards/{id}/families',
  (e) => require(`${__hooks}/lib/board-change.js`).changeFamilies(e),
  $apis.requireAuth('users'),
)

onRecordUpdateRequest((e) => {
  const { app } = e
  const { body } = e.requestEvent.requestInfo()
  app.runInTransaction((transaction) => {
    e.app = transaction
    require(`${__hooks}/lib/board-change.js`).keepOthers(transaction, e.record, body)
    e.next()
  })
  e.app = app
}, 'boards')
