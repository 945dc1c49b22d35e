onRecordAuthRequest((e) => {
  const forget = require(`${__hooks}/lib/devices.js`).keepDevice(e)
  try {
    e.next()
  } catch (error) {
    forget()
    throw error
  }
}, 'users')

onRecordAuthRefreshRequest((e) => {
  require(`${__hooks}/lib/devices.js`).checkRefresh(e)
  e.next()
}, 'users')

onRecordAfterDeleteSuccess((e) => {
  require(`${__hooks}/lib/sessions.js`).endPairings(e.app, e.record?.getString('user') ?? '')
  e.next()
}, 'devices')

cronAdd('forget-devices', '23 3 * * *', () => {
  require(`${__hooks}/lib/devices.js`).forgetUnused($app)
})
