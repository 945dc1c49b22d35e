routerAdd(
  'POST',
  '/api/page-views',
  (e) => require(`${__hooks}/lib/page-views.js`).receive(e),
  $apis.skipSuccessActivityLog(),
)
