onRecordCreateRequest(
  (e) => {
    require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
      require(`${__hooks}/lib/files/quotas.js`).checkQuota(e.app, e)
      e.next()
    })
  },
  'boards',
  'favourites',
  'teams',
  'tasks',
  'task_votes',
  'task_comments',
)

onRecordCreate((e) => {
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    require(`${__hooks}/lib/files/quotas.js`).checkPairings(e.app)
    e.next()
  })
}, 'pairings')
