routerAdd(
  'POST',
  '/api/page-views',
  (e) => require(`${__hooks}/lib/dashboard/page-views.js`).receive(e),
  $apis.skipSuccessActivityLog(),
)
