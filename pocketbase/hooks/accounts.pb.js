routerAdd('POST', '/api/discover/sign-up', (e) =>
  require(`${__hooks}/lib/auth/sign-up.js`).signUp(e),
)

routerAdd('POST', '/api/discover/username', (e) =>
  require(`${__hooks}/lib/auth/usernames.js`).answerAvailable(e),
)

routerAdd(
  'POST',
  '/api/discover/sign-out-everywhere',
  (e) => require(`${__hooks}/lib/account/account.js`).signOutEverywhere(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/discover/account/export',
  (e) => require(`${__hooks}/lib/account/export.js`).exportAccount(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/account/delete',
  (e) => require(`${__hooks}/lib/account/account.js`).deleteAccount(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/account/password',
  (e) => require(`${__hooks}/lib/account/account.js`).changePassword(e),
  $apis.requireAuth('users'),
)

onRecordValidate((e) => {
  require(`${__hooks}/lib/auth/usernames.js`).checkUsernameHold(e.app, e.record)
  e.next()
}, 'users')

onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/account/account.js`).prepareUpdate(e)
  e.next()
}, 'users')

onRecordUpdate((e) => {
  const key = e.record?.original().tokenKey()
  e.next()
  if (e.record?.tokenKey() !== key) {
    require(`${__hooks}/lib/auth/session/sessions.js`).endSessions(e.app, e.record)
  }
}, 'users')

onRecordConfirmPasswordResetRequest((e) => {
  e.record?.set('passwordless', false)
  e.next()
}, 'users')
