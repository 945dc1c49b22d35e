onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/server/log.js`).keepSecretsOut(e.app)
})
