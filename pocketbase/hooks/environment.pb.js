onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/environment.js`).applyEnvironment(e.app)
})
