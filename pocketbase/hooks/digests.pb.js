cronAdd('send-digests', require(`${__hooks}/lib/digest-hour.js`).readSchedule(), () => {
  require(`${__hooks}/lib/digests.js`).sendDigests($app)
})

routerAdd(
  'GET',
  '/api/discover/unsubscribe',
  (e) => require(`${__hooks}/lib/unsubscribe.js`).showPage(e),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'POST',
  '/api/discover/unsubscribe',
  (e) => require(`${__hooks}/lib/unsubscribe.js`).unsubscribe(e),
  $apis.skipSuccessActivityLog(),
)
