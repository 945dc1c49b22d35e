routerAdd(
  'GET',
  '/api/discover/catalogue',
  (e) => require(`${__hooks}/lib/catalogue/catalogue.js`).send(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/catalogue/cards',
  (e) => require(`${__hooks}/lib/catalogue/catalogue.js`).sendCards(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/catalogue/first',
  (e) => require(`${__hooks}/lib/catalogue/catalogue.js`).sendFirst(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/catalogue/marked',
  (e) => require(`${__hooks}/lib/catalogue/marked.js`).sendMarked(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/catalogue/parameters',
  (e) => require(`${__hooks}/lib/catalogue/values.js`).sendParameters(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/catalogue/types',
  (e) => require(`${__hooks}/lib/catalogue/values.js`).sendTypes(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/catalogue/values',
  (e) => require(`${__hooks}/lib/catalogue/values.js`).sendValues(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/catalogue/words',
  (e) => require(`${__hooks}/lib/catalogue/words.js`).sendWords(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/catalogue/pack',
  (e) => require(`${__hooks}/lib/catalogue/pack.js`).sendPending(e),
  $apis.gzip(),
)

onBackupRestore((e) => require(`${__hooks}/lib/catalogue/epoch.js`).markRestore(e))

onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/catalogue/epoch.js`).renewEpoch(e.app)
})
