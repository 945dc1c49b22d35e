onRecordValidate((e) => {
  require(`${__hooks}/lib/mail/addresses.js`).checkAddressHold(e.app, e.record)
  e.next()
}, 'users')

onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/auth/security/news.js`).noteCause(e.requestEvent, e.record)
  e.next()
}, 'users')

onRecordConfirmPasswordResetRequest((e) => {
  require(`${__hooks}/lib/auth/security/news.js`).noteCause(e.requestEvent, e.record, 'reset')
  e.next()
}, 'users')

onRecordConfirmEmailChangeRequest((e) => {
  require(`${__hooks}/lib/auth/email-change.js`).checkConfirmation(e)
  require(`${__hooks}/lib/auth/security/news.js`).noteCause(e.requestEvent, e.record)
  e.next()
}, 'users')

onRecordDeleteRequest((e) => {
  require(`${__hooks}/lib/auth/security/news.js`).noteCause(e.requestEvent, e.record)
  e.next()
}, 'users')

onRecordUpdate((e) => {
  require(`${__hooks}/lib/auth/security/news.js`).noteNews(e.app, e.record)
  e.next()
}, 'users')

onRecordAfterUpdateSuccess((e) => {
  require(`${__hooks}/lib/auth/security/news.js`).tellNews($app, e.record)
  e.next()
}, 'users')

onRecordDelete((e) => {
  require(`${__hooks}/lib/auth/security/news.js`).noteDeletion(e.app, e.record)
  e.next()
}, 'users')

onRecordAfterDeleteSuccess((e) => {
  require(`${__hooks}/lib/auth/security/news.js`).tellDeletion($app, e.record)
  e.next()
}, 'users')

routerAdd(
  'POST',
  '/api/discover/secure-account/look',
  (e) => require(`${__hooks}/lib/auth/security/links.js`).look(e),
  $apis.skipSuccessActivityLog(),
)

routerAdd('POST', '/api/discover/secure-account', (e) =>
  require(`${__hooks}/lib/auth/security/links.js`).secure(e),
)

cronAdd('forget-security-links', '37 3 * * *', () => {
  require(`${__hooks}/lib/auth/security/links.js`).forgetLinks($app)
})
