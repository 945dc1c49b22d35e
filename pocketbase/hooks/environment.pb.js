onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/server/environment.js`).applyEnvironment(e.app)
})
