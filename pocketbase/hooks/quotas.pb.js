onRecordCreateRequest(
  (e) => {
    require(`${__hooks}/lib/transaction.js`).inTransaction(e, () => {
      require(`${__hooks}/lib/quotas.js`).checkQuota(e.app, e)
      e.next()
    })
  },
  'boards',
  'favourites',
  'teams',
  'tasks',
  'task_votes',
)

onRecordCreate((e) => {
  require(`${__hooks}/lib/transaction.js`).inTransaction(e, () => {
    require(`${__hooks}/lib/quotas.js`).checkPairings(e.app)
    e.next()
  })
}, 'pairings')
