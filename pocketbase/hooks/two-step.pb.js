routerAdd(
  'GET',
  '/api/discover/prove',
  (e) => require(`${__hooks}/lib/auth/two-step/prove.js`).answerWays(e),
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
  (e) => require(`${__hooks}/lib/auth/two-step/two-step.js`).answer(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/authenticator/begin',
  (e) => require(`${__hooks}/lib/auth/two-step/authenticators.js`).begin(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/authenticator/confirm',
  (e) => require(`${__hooks}/lib/auth/two-step/authenticators.js`).confirm(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/authenticator/remove',
  (e) => require(`${__hooks}/lib/auth/two-step/authenticators.js`).remove(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/recovery-codes',
  (e) => require(`${__hooks}/lib/auth/two-step/recovery-codes.js`).make(e),
  $apis.requireAuth('users'),
)

routerAdd('POST', '/api/discover/second-factor/options', (e) =>
  require(`${__hooks}/lib/auth/two-step/second-factor.js`).answerOptions(e),
)

routerAdd('POST', '/api/discover/second-factor/enter', (e) =>
  require(`${__hooks}/lib/auth/two-step/second-factor.js`).enter(e),
)

onRecordUpdate((e) => {
  const wasOn = e.record?.original().getBool('mfa')
  e.next()
  if (e.record && wasOn && !e.record.getBool('mfa')) {
    require(`${__hooks}/lib/auth/two-step/two-step.js`).removeAll(e.app, e.record)
  }
}, 'users')

// Here the migrations are done and nobody is answered yet.
$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => {
  e.next()
  require(`${__hooks}/lib/auth/two-step/totp.js`).checkLibrary()
  require(`${__hooks}/lib/auth/two-step/authenticator-key.js`).prepareKey(e.app)
})

cronAdd('forget-pending-authenticators', '*/10 * * * *', () => {
  require(`${__hooks}/lib/auth/two-step/authenticators.js`).forgetPending($app)
})
