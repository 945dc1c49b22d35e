onRecordValidate((e) => {
  require(`${__hooks}/lib/mail/addresses.js`).checkAddressHold(e.app, e.record)
  e.next()
}, 'users')

onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/auth/security/events.js`).recordCause(e.requestEvent, e.record)
  e.next()
}, 'users')

onRecordConfirmPasswordResetRequest((e) => {
  require(`${__hooks}/lib/auth/security/events.js`).recordCause(e.requestEvent, e.record, 'reset')
  e.next()
}, 'users')

onRecordConfirmEmailChangeRequest((e) => {
  require(`${__hooks}/lib/auth/email-change.js`).checkConfirmation(e)
  require(`${__hooks}/lib/auth/security/events.js`).recordCause(e.requestEvent, e.record)
  e.next()
}, 'users')

onRecordDeleteRequest((e) => {
  require(`${__hooks}/lib/auth/security/events.js`).recordCause(e.requestEvent, e.record)
  e.next()
}, 'users')

onRecordUpdate((e) => {
  require(`${__hooks}/lib/auth/security/events.js`).recordEvents(e.app, e.record)
  e.next()
}, 'users')

onRecordAfterUpdateSuccess((e) => {
  require(`${__hooks}/lib/auth/security/events.js`).mailEvents($app, e.record)
  e.next()
}, 'users')

onRecordDelete((e) => {
  require(`${__hooks}/lib/auth/security/events.js`).recordDeletion(e.app, e.record)
  e.next()
}, 'users')

onRecordAfterDeleteSuccess((e) => {
  require(`${__hooks}/lib/auth/security/events.js`).mailDeletion($app, e.record)
  e.next()
}, 'users')

routerAdd(
  'POST',
  '/api/discover/secure-account/look',
  (e) => require(`${__hooks}/lib/auth/security/links.js`).previewLink(e),
  $apis.skipSuccessActivityLog(),
)

routerAdd('POST', '/api/discover/secure-account', (e) =>
  require(`${__hooks}/lib/auth/security/links.js`).secureAccount(e),
)

cronAdd('delete-expired-security-links', '37 3 * * *', () => {
  require(`${__hooks}/lib/auth/security/links.js`).deleteExpiredLinks($app)
})
