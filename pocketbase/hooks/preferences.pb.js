routerAdd(
  'POST',
  '/api/discover/preferences',
  (e) => require(`${__hooks}/lib/preferences.js`).answerPreferences(e),
  $apis.requireAuth('users'),
)
