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
  'GET',
  '/api/discover/boards/{id}/activity',
  (e) => require(`${__hooks}/lib/boards/boards.js`).answerActivity(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/boards/{id}/families',
  (e) => require(`${__hooks}/lib/boards/board-change.js`).changeFamilies(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/boards/{id}/notes',
  (e) => require(`${__hooks}/lib/boards/board-change.js`).changeNote(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/boards/{id}/pins',
  (e) => require(`${__hooks}/lib/boards/board-change.js`).changePins(e),
  $apis.requireAuth('users'),
)

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    e.next()
    const { logCreation } = require(`${__hooks}/lib/boards/board-change.js`)
    logCreation(e.app, e.record, e.hasSuperuserAuth() ? '' : (e.auth?.id ?? ''))
  })
}, 'boards')

onRecordUpdateRequest((e) => {
  const { body } = e.requestEvent.requestInfo()
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    const change = require(`${__hooks}/lib/boards/board-change.js`)
    change.keepUnsentFields(e.app, e.record, body)
    const [before] = e.app.findRecordsByIds('boards', [e.record?.id ?? ''])
    e.next()
    if (before)
      change.logChange(e.app, before, e.record, e.hasSuperuserAuth() ? '' : (e.auth?.id ?? ''))
  })
}, 'boards')

onRecordCreate((e) => {
  e.next()
  require(`${__hooks}/lib/boards/items.js`).followFamilies(e.app, e.record)
}, 'boards')

onRecordUpdate((e) => {
  e.next()
  require(`${__hooks}/lib/boards/items.js`).followFamilies(e.app, e.record)
}, 'boards')

cronAdd('purge-boards', '40 3 * * *', () => {
  require(`${__hooks}/lib/boards/items.js`).purgeDeleted($app)
})
