onBootstrap((e) => {
  const { closeFolder, tightenFolder } = require(`${__hooks}/lib/server/data-folder.js`)
  const wasOpen = closeFolder(e.app.dataDir())
  e.next()
  if ($os.args.includes('serve')) {
    require(`${__hooks}/lib/server/server-lock.js`).lockFolder(e.app)
    require(`${__hooks}/lib/files/leftovers.js`).emptyTemporaryFolder(e.app)
  }
  tightenFolder(e.app, wasOpen)
})

onTerminate((e) => {
  require(`${__hooks}/lib/server/server-lock.js`).unlockFolder(e.app)
  e.next()
})

onBackupCreate((e) => {
  const { tightenFolder, withoutOwnFiles } = require(`${__hooks}/lib/server/data-folder.js`)
  e.exclude = withoutOwnFiles(e.exclude)
  e.next()
  tightenFolder(e.app, false)
})

onBackupRestore((e) => {
  const { withoutOwnFiles } = require(`${__hooks}/lib/server/data-folder.js`)
  e.exclude = withoutOwnFiles(e.exclude)
  e.next()
})

// Here the port is taken and nobody is answered yet: no upload is under way.
$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => {
  e.next()
  require(`${__hooks}/lib/files/leftovers.js`).sweepStorage(e.app)
})
