routerAdd(
  'GET',
  '/api/discover/health',
  (e) => require(`${__hooks}/lib/server/health.js`).answerHealth(e),
  $apis.skipSuccessActivityLog(),
)

onMailerSend((e) => {
  const { noteMail } = require(`${__hooks}/lib/server/health.js`)
  try {
    e.next()
  } catch (error) {
    noteMail(e.app, false)
    throw error
  }
  noteMail(e.app, true)
})

cronAdd('check-mail', '*/5 * * * *', () =>
  require(`${__hooks}/lib/server/health.js`).checkMail($app),
)
