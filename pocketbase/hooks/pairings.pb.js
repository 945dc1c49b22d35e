routerAdd('POST', '/api/discover/pairings', (e) =>
  require(`${__hooks}/lib/pairing/pairings.js`).start(e),
)

routerAdd(
  'POST',
  '/api/discover/pairings/look',
  (e) => require(`${__hooks}/lib/pairing/pairings.js`).describePairing(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/pairings/decide',
  (e) => require(`${__hooks}/lib/pairing/pairings.js`).decide(e),
  $apis.requireAuth('users'),
)

routerAdd('POST', '/api/discover/pairings/claim', (e) =>
  require(`${__hooks}/lib/pairing/pairings.js`).claim(e),
)

cronAdd('delete-expired-pairings', '*/10 * * * *', () => {
  require(`${__hooks}/lib/pairing/pairings.js`).deleteExpired($app)
})
