routerAdd(
  'GET',
  '/api/discover/boards',
  (e) => require(`${__hooks}/lib/boards/boards.js`).answerBoards(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/discover/boards/{id}',
  (e) => require(`${__hooks}/lib/boards/boards.js`).answerBoard(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/discover/boards/{id}/families',
  (e) => require(`${__hooks}/lib/boards/boards.js`).answerFamilies(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/boards/{id}/families',
  (e) => require(`${__hooks}/lib/boards/board-change.js`).changeFamilies(e),
  $apis.requireAuth('users'),
)

onRecordUpdateRequest((e) => {
  const { body } = e.requestEvent.requestInfo()
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    require(`${__hooks}/lib/boards/board-change.js`).keepUnsentFields(e.app, e.record, body)
    e.next()
  })
}, 'boards')
