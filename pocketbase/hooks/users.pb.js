onRecordCreate((e) => {
  if (!e.record?.getString('role')) e.record?.set('role', 'member')
  if (!e.record?.getString('plan')) e.record?.set('plan', 'free')
  e.next()
}, 'users')

onRecordUpdate((e) => {
  require(`${__hooks}/lib/auth/unconfirmed.js`).noteConfirmed(e.record)
  e.next()
}, 'users')

onRecordAuthRequest((e) => {
  e.next()
  require(`${__hooks}/lib/auth/unconfirmed.js`).noteSignIn(e)
}, 'users')

onRecordRequestVerificationRequest(
  (e) => require(`${__hooks}/lib/auth/unconfirmed.js`).boundMails(e),
  'users',
)

onRecordValidate((e) => {
  require(`${__hooks}/lib/auth/passwords.js`).checkNewPassword(e.record)
  e.next()
}, 'users')

cronAdd('forget-unconfirmed', '13 * * * *', () => {
  require(`${__hooks}/lib/auth/unconfirmed.js`).forgetUnconfirmed($app)
})
