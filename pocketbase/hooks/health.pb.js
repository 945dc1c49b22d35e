routerAdd(
  'GET',
  '/api/discover/health',
  (e) => require(`${__hooks}/lib/server/health.js`).answerHealth(e),
  $apis.skipSuccessActivityLog(),
)

onMailerSend((e) => {
  const { recordMail } = require(`${__hooks}/lib/server/health.js`)
  try {
    e.next()
  } catch (error) {
    recordMail(e.app, false)
    throw error
  }
  recordMail(e.app, true)
})

cronAdd('check-mail', '*/5 * * * *', () =>
  require(`${__hooks}/lib/server/health.js`).checkMail($app),
)
