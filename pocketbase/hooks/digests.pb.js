cronAdd('send-digests', require(`${__hooks}/lib/settings/digest-hour.js`).readSchedule(), () => {
  require(`${__hooks}/lib/settings/digests.js`).sendDigests($app)
})

routerAdd(
  'GET',
  '/api/discover/unsubscribe',
  (e) => require(`${__hooks}/lib/settings/unsubscribe.js`).showPage(e),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'POST',
  '/api/discover/unsubscribe',
  (e) => require(`${__hooks}/lib/settings/unsubscribe.js`).unsubscribe(e),
  $apis.skipSuccessActivityLog(),
)
