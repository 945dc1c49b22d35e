onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/server/log.js`).redactSecrets(e.app)
})
