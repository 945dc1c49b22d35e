onFileDownloadRequest(
  (e) => {
    if (e.fileField?.protected) require(`${__hooks}/lib/family/downloads.js`).serveFile(e)
    else require(`${__hooks}/lib/files/public-file.js`).servePublic(e)
  },
  'families',
  'users',
)

cronAdd('make-thumbnails', '* * * * *', () =>
  require(`${__hooks}/lib/files/thumbnails.js`).makeWaiting($app),
)
