onRecordCreate((e) => {
  require(`${__hooks}/lib/plugins/plugins.js`).describeFile(e.record)
  e.next()
}, 'plugins')

onRecordUpdate((e) => {
  require(`${__hooks}/lib/plugins/plugins.js`).describeFile(e.record)
  e.next()
}, 'plugins')

onFileDownloadRequest((e) => require(`${__hooks}/lib/plugins/plugins.js`).serveFile(e), 'plugins')
