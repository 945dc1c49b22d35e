onFileDownloadRequest((e) => {
  const head = e.requestEvent.response.header()
  const isProtected = e.fileField?.protected
  head.set(
    'Cache-Control',
    isProtected ? 'private, no-store' : 'public, max-age=31536000, immutable',
  )
  try {
    if (isProtected) require(`${__hooks}/lib/family/downloads.js`).serveFile(e)
    else e.next()
  } catch (error) {
    head.set('Cache-Control', 'no-store')
    throw error
  }
}, 'families')
