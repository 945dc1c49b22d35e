onRecordAuthWithPasswordRequest(
  (e) => require(`${__hooks}/lib/auth/sign-in.js`).signInByPassword(e),
  'users',
)

onRecordRequestOTPRequest(
  (e) => require(`${__hooks}/lib/auth/one-time-codes.js`).requestCode(e),
  'users',
)

onRecordAuthWithOAuth2Request((e) => {
  require(`${__hooks}/lib/auth/sign-in.js`).prepareProviderSignIn(e)
  e.next()
}, 'users')

onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/auth/sign-in.js`).completeProviderSignUp(e)
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
  (e) => require(`${__hooks}/lib/auth/email-change.js`).requestEmailChange(e),
  $apis.requireAuth('users'),
)

const { findOtherNames } = require(`${__hooks}/lib/auth/collection-names.js`)
for (const name of findOtherNames('users')) {
  for (const action of ['auth-with-otp', 'request-email-change']) {
    routerAdd('POST', `/api/collections/${name}/${action}`, () => {
      throw new NotFoundError('The name of this collection is "users".')
    })
  }
}

cronAdd('delete-expired-rate-limits', '41 * * * *', () => {
  require(`${__hooks}/lib/requests/rate-limits.js`).deleteExpired($app)
})
