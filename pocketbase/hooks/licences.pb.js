routerAdd(
  'POST',
  '/api/discover/licences/redeem',
  (e) => require(`${__hooks}/lib/licences.js`).redeem(e),
  $apis.requireAuth('users'),
)

cronAdd('forget-licence-tries', '43 * * * *', () => {
  require(`${__hooks}/lib/licences.js`).forgetTries($app)
})
