routerAdd(
  'GET',
  '/{path...}',
  (e) => require(`${__hooks}/lib/site/site.js`).serve(e),
  $apis.skipSuccessActivityLog(),
)
