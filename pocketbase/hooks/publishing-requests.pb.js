onRecordAfterCreateSuccess((e) => {
  e.next()
  require(`${__hooks}/lib/studio/publishing-requests.js`).mailOperators(e.app, e.record)
}, 'publishing_requests')

onRecordUpdate((e) => {
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    require(`${__hooks}/lib/studio/publishing-requests.js`).makePublisher(e.app, e.record)
    e.next()
  })
}, 'publishing_requests')

cronAdd('answer-publishing-requests', '* * * * *', () => {
  require(`${__hooks}/lib/studio/publishing-requests.js`).mailAnswers($app)
})
