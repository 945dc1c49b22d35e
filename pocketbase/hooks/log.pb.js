onBootstrap((e) => {
  e.next()
  require(`${__hooks}/lib/log.js`).keepTokensOut(e.app)
})
