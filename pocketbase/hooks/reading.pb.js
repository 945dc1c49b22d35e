onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/reading/reading.js`).checkSettings()
})

routerAdd(
  'GET',
  '/api/discover/read-token',
  (e) => require(`${__hooks}/lib/reading/reading.js`).sendReadToken(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
)
