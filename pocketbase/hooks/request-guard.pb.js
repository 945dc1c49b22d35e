routerUse(
  new Middleware(
    (e) => require(`${__hooks}/lib/guard/guard.js`).guard(e),
    // Runs after the token is loaded and before the body is read.
    -900,
    'discoverRequestGuard',
  ),
)

onBatchRequest((e) => {
  require(`${__hooks}/lib/guard/query-limits.js`).checkBatch(e)
  e.next()
})

onRealtimeSubscribeRequest((e) => {
  require(`${__hooks}/lib/guard/query-limits.js`).checkSubscriptions(e)
  e.next()
})

$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => {
  e.next()
  require(`${__hooks}/lib/guard/guard.js`).splitRoutes(e)
})
