onFileDownloadRequest((e) => {
  if (e.fileField?.protected) {
    e.requestEvent.response.header().set('Cache-Control', 'private, no-store')
  }
  e.next()
}, 'families')
