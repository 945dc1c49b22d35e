onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/feed/feed.js`).readToken()
})

routerAdd(
  'GET',
  '/api/discover/feed',
  (e) => require(`${__hooks}/lib/feed/feed.js`).sendFeed(e),
  $apis.gzip(),
  $apis.skipSuccessActivityLog(),
)

cronAdd('forget-removed', '37 3 * * *', () =>
  require(`${__hooks}/lib/feed/removed.js`).forgetRemoved($app),
)
