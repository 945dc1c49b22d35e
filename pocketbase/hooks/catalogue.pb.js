routerAdd(
  'GET',
  '/api/discover/catalogue',
  (e) => require(`${__hooks}/lib/catalogue.js`).send(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/catalogue/cards',
  (e) => require(`${__hooks}/lib/catalogue.js`).sendCards(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/catalogue/first',
  (e) => require(`${__hooks}/lib/catalogue.js`).sendFirst(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/catalogue/pack',
  (e) => require(`${__hooks}/lib/catalogue-pack.js`).sendWaiting(e),
  $apis.gzip(),
)

onBackupRestore((e) => require(`${__hooks}/lib/catalogue-epoch.js`).markRestore(e))

onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/catalogue-epoch.js`).renewEpoch(e.app)
})
