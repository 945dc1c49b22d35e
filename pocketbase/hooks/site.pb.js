routerAdd(
  'GET',
  '/{path...}',
  (e) => require(`${__hooks}/lib/site.js`).serve(e),
  $apis.skipSuccessActivityLog(),
)
