routerAdd(
  'GET',
  '/api/discover/dashboard',
  (e) => require(`${__hooks}/lib/dashboard/dashboard.js`).answerDashboard(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'POST',
  '/api/discover/empty-searches',
  (e) => require(`${__hooks}/lib/dashboard/empty-searches.js`).receive(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(4 * 1024),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/api/discover/empty-searches/review',
  (e) => require(`${__hooks}/lib/dashboard/empty-searches.js`).sendForReview(e),
  $apis.requireAuth('users'),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'POST',
  '/api/discover/empty-searches/review',
  (e) => require(`${__hooks}/lib/dashboard/empty-searches.js`).receiveReview(e),
  $apis.requireAuth('users'),
  $apis.bodyLimit(64 * 1024),
  $apis.skipSuccessActivityLog(),
)

cronAdd('roll-up-statistics', '1 0 * * *', () => {
  require(`${__hooks}/lib/dashboard/daily-marks.js`).deleteOldMarks($app)
  require(`${__hooks}/lib/dashboard/statistics.js`).rollUp($app)
})
