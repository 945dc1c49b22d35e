onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/reading/read-token.js`).readTokenSecret()
})

routerAdd(
  'GET',
  '/api/discover/read-token',
  (e) => require(`${__hooks}/lib/reading/read-token.js`).sendReadToken(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
)
