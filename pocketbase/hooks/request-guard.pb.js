routerUse(
  new Middleware(
    (e) => require(`${__hooks}/lib/guard/guard.js`).guard(e),
    // After the token is loaded and before anything reads the body.
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
  require(`${__hooks}/lib/guard/guard.js`).divide(e)
})
