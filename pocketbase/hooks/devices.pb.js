onRecordAuthRequest(
  (e) => require(`${__hooks}/lib/auth/session/devices.js`).answerSignIn(e),
  'users',
)

// In this file and after the one above, which names the device: those of other files stand in any order.
onRecordAuthRequest((e) => {
  require(`${__hooks}/lib/auth/two-step/proofs.js`).rememberSignIn(e)
  e.next()
}, 'users')

onRecordAuthRefreshRequest((e) => {
  require(`${__hooks}/lib/auth/session/devices.js`).checkRefresh(e)
  e.next()
}, 'users')

onFileTokenRequest((e) => {
  require(`${__hooks}/lib/auth/session/devices.js`).nameInFileToken(e)
  e.next()
})

onFileDownloadRequest((e) => {
  require(`${__hooks}/lib/auth/session/devices.js`).checkFileToken(e)
  e.next()
})

onRealtimeSubscribeRequest((e) => {
  require(`${__hooks}/lib/auth/session/subscribe.js`).checkSubscribe(e)
  e.next()
})

routerAdd(
  'POST',
  '/api/discover/sign-out',
  (e) => require(`${__hooks}/lib/auth/session/sessions.js`).signOut(e),
  $apis.requireAuth('users'),
)

onRecordAfterDeleteSuccess((e) => {
  const user = e.record?.getString('user') ?? ''
  require(`${__hooks}/lib/auth/session/connections.js`).endConnections(e.app, user, e.record?.id)
  require(`${__hooks}/lib/auth/session/sessions.js`).endPairings(e.app, user)
  e.next()
}, 'devices')

cronAdd('forget-devices', '23 3 * * *', () => {
  require(`${__hooks}/lib/auth/session/devices.js`).forgetUnused($app)
})
