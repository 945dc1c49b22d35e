onRecordAuthRequest(
  (e) => require(`${__hooks}/lib/auth/session/devices.js`).answerSignIn(e),
  'users',
)

// Must follow the hook above, which adds the device to the token: PocketBase does not guarantee the order of hooks in
// different files.
onRecordAuthRequest((e) => {
  require(`${__hooks}/lib/auth/two-step/proofs.js`).recordSignInProof(e)
  e.next()
}, 'users')

onRecordAuthRefreshRequest((e) => {
  require(`${__hooks}/lib/auth/session/devices.js`).checkRefresh(e)
  e.next()
}, 'users')

onFileTokenRequest((e) => {
  require(`${__hooks}/lib/auth/session/devices.js`).addDeviceToFileToken(e)
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
  require(`${__hooks}/lib/auth/session/connections.js`).closeConnections(e.app, user, e.record?.id)
  require(`${__hooks}/lib/auth/session/sessions.js`).endPairings(e.app, user)
  e.next()
}, 'devices')

cronAdd('delete-unused-devices', '23 3 * * *', () => {
  require(`${__hooks}/lib/auth/session/devices.js`).deleteUnusedDevices($app)
})
