onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/log.js`).keepSecretsOut(e.app)
})
