onRecordValidate((e) => {
  e.next()
  require(`${__hooks}/lib/files/uploads.js`).checkUploads(e.record, [
    'rfa',
    'thumbnail',
    'pictures',
    'type_catalogue',
  ])
}, 'families')

onRecordValidate((e) => {
  e.next()
  require(`${__hooks}/lib/files/uploads.js`).checkUploads(e.record, ['avatar'])
}, 'users')

onRecordValidate((e) => {
  e.next()
  require(`${__hooks}/lib/files/uploads.js`).checkUploads(e.record, ['file'])
}, 'plugins')
