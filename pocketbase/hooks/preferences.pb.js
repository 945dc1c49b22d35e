routerAdd(
  'POST',
  '/api/discover/preferences',
  (e) => require(`${__hooks}/lib/settings/preferences.js`).answerPreferences(e),
  $apis.requireAuth('users'),
)
