onRecordValidate((e) => {
  e.next()
  require(`${__hooks}/lib/files/uploads.js`).checkUploads(e.record, ['rfa', 'thumbnail'])
}, 'families')

onRecordValidate((e) => {
  e.next()
  require(`${__hooks}/lib/files/uploads.js`).checkUploads(e.record, ['avatar'])
}, 'users')

onRecordValidate((e) => {
  e.next()
  require(`${__hooks}/lib/files/uploads.js`).checkUploads(e.record, ['file'])
}, 'plugins')
