onRecordCreate((e) => {
  if (!e.record?.getString('role')) e.record?.set('role', 'member')
  if (!e.record?.getString('plan')) e.record?.set('plan', 'free')
  e.next()
}, 'users')

onRecordUpdate((e) => {
  require(`${__hooks}/lib/auth/unconfirmed.js`).clearOnConfirmation(e.record)
  e.next()
}, 'users')

onRecordAuthRequest((e) => {
  e.next()
  require(`${__hooks}/lib/auth/unconfirmed.js`).clearOnSignIn(e)
}, 'users')

onRecordRequestVerificationRequest(
  (e) => require(`${__hooks}/lib/auth/unconfirmed.js`).limitVerificationMails(e),
  'users',
)

onRecordValidate((e) => {
  require(`${__hooks}/lib/auth/passwords.js`).checkNewPassword(e.record)
  e.next()
}, 'users')

cronAdd('delete-unconfirmed', '13 * * * *', () => {
  require(`${__hooks}/lib/auth/unconfirmed.js`).deleteUnconfirmed($app)
})
