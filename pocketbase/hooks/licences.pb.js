routerAdd(
  'POST',
  '/api/discover/licences/redeem',
  (e) => require(`${__hooks}/lib/subscription/licences.js`).redeem(e),
  $apis.requireAuth('users'),
)
