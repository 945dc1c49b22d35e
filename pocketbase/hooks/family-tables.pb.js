onRecordValidate(
  (e) => {
    e.next()
    require(`${__hooks}/lib/family/tables.js`).checkTables(e.app, e.record)
  },
  'families',
  'revisions',
)
