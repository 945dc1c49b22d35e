routerAdd(
  'GET',
  '/api/discover/prove',
  (e) => require(`${__hooks}/lib/auth/two-step/prove.js`).answerMethods(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/prove',
  (e) => require(`${__hooks}/lib/auth/two-step/prove.js`).prove(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/prove/mail',
  (e) => require(`${__hooks}/lib/auth/two-step/prove.js`).sendCode(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/discover/two-step',
  (e) => require(`${__hooks}/lib/auth/two-step/two-step.js`).answerTwoStep(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/authenticator/begin',
  (e) => require(`${__hooks}/lib/auth/two-step/authenticators.js`).beginSetup(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/authenticator/confirm',
  (e) => require(`${__hooks}/lib/auth/two-step/authenticators.js`).confirmSetup(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/authenticator/remove',
  (e) => require(`${__hooks}/lib/auth/two-step/authenticators.js`).removeAuthenticator(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/recovery-codes',
  (e) => require(`${__hooks}/lib/auth/two-step/recovery-codes.js`).createCodes(e),
  $apis.requireAuth('users'),
)

routerAdd('POST', '/api/discover/second-factor/options', (e) =>
  require(`${__hooks}/lib/auth/two-step/second-factor.js`).answerOptions(e),
)

routerAdd('POST', '/api/discover/second-factor/enter', (e) =>
  require(`${__hooks}/lib/auth/two-step/second-factor.js`).enterCode(e),
)

onRecordUpdate((e) => {
  const wasOn = e.record?.original().getBool('mfa')
  e.next()
  if (e.record && wasOn && !e.record.getBool('mfa')) {
    require(`${__hooks}/lib/auth/two-step/two-step.js`).removeAll(e.app, e.record)
  }
}, 'users')

// At this point the migrations have run and no request has been answered yet.
$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => {
  e.next()
  require(`${__hooks}/lib/auth/two-step/totp.js`).checkLibrary()
  require(`${__hooks}/lib/auth/two-step/authenticator-key.js`).prepareKey(e.app)
})

cronAdd('delete-pending-authenticators', '*/10 * * * *', () => {
  require(`${__hooks}/lib/auth/two-step/authenticators.js`).deletePendingSetups($app)
})
