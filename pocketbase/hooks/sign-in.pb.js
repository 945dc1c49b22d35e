onRecordAuthWithPasswordRequest(
  (e) => require(`${__hooks}/lib/auth/sign-in.js`).signInByPassword(e),
  'users',
)

onRecordRequestOTPRequest(
  (e) => require(`${__hooks}/lib/auth/one-time-codes.js`).request(e),
  'users',
)

onRecordAuthWithOAuth2Request((e) => {
  require(`${__hooks}/lib/auth/sign-in.js`).prepareProvider(e)
  e.next()
}, 'users')

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/auth/sign-in.js`).completeSignUp(e)
  e.next()
}, 'users')

routerAdd('POST', '/api/discover/second-factor', (e) =>
  require(`${__hooks}/lib/auth/two-step/second-factor.js`).sendCode(e),
)

routerAdd('POST', '/api/collections/users/auth-with-otp', (e) =>
  require(`${__hooks}/lib/auth/one-time-codes.js`).signIn(e),
)

routerAdd(
  'POST',
  '/api/collections/users/request-email-change',
  (e) => require(`${__hooks}/lib/auth/email-change.js`).request(e),
  $apis.requireAuth('users'),
)

const { otherSpellings } = require(`${__hooks}/lib/auth/spellings.js`)
for (const name of otherSpellings('users')) {
  for (const action of ['auth-with-otp', 'request-email-change']) {
    routerAdd('POST', `/api/collections/${name}/${action}`, () => {
      throw new NotFoundError('The name of this collection is "users".')
    })
  }
}

cronAdd('forget-turns', '41 * * * *', () => {
  require(`${__hooks}/lib/requests/turns.js`).forgetEnded($app)
})
