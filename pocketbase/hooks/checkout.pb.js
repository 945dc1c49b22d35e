onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/subscription/stripe.js`).readConfiguration()
  const offer = require(`${__hooks}/lib/subscription/offer.js`)
  offer.readStatedPrice()
  offer.readCodeContact()
})

routerAdd(
  'GET',
  '/api/discover/checkout',
  (e) => require(`${__hooks}/lib/subscription/checkout.js`).describe(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/checkout',
  (e) => require(`${__hooks}/lib/subscription/checkout.js`).start(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/checkout/portal',
  (e) => require(`${__hooks}/lib/subscription/paid-plans.js`).openPortal(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/checkout/renewal',
  (e) => require(`${__hooks}/lib/subscription/paid-plans.js`).changeRenewal(e),
  $apis.requireAuth('users'),
)

routerAdd('POST', '/api/discover/stripe/webhook', (e) =>
  require(`${__hooks}/lib/subscription/stripe-webhook.js`).receive(e),
)

onRecordDeleteRequest((e) => {
  require(`${__hooks}/lib/subscription/paid-plans.js`).endPlansOf(e.app, e.record)
  e.next()
}, 'users')

cronAdd('refresh-paid-plans', '29 * * * *', () => {
  require(`${__hooks}/lib/subscription/paid-plans.js`).refreshOverdue($app)
})
