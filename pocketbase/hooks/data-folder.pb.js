onBootstrap((e) => {
  const { createPrivateFolder, restrictFolder } = require(`${__hooks}/lib/server/data-folder.js`)
  const wasOpen = createPrivateFolder(e.app.dataDir())
  e.next()
  if ($os.args.includes('serve')) {
    require(`${__hooks}/lib/server/server-lock.js`).lockFolder(e.app)
    require(`${__hooks}/lib/files/leftovers.js`).emptyTemporaryFolder(e.app)
  }
  restrictFolder(e.app, wasOpen)
})

onTerminate((e) => {
  require(`${__hooks}/lib/server/server-lock.js`).unlockFolder(e.app)
  e.next()
})

onBackupCreate((e) => {
  const { excludeServerFiles, restrictFolder } = require(`${__hooks}/lib/server/data-folder.js`)
  e.exclude = excludeServerFiles(e.exclude)
  e.next()
  restrictFolder(e.app, false)
})

onBackupRestore((e) => {
  const { excludeServerFiles } = require(`${__hooks}/lib/server/data-folder.js`)
  e.exclude = excludeServerFiles(e.exclude)
  e.next()
})

// At this point the port is taken and no request has been answered yet: no upload is in progress.
$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => {
  e.next()
  require(`${__hooks}/lib/files/leftovers.js`).sweepStorage(e.app)
})
