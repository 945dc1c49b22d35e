onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/revisions.js`).beginRevisions(e)
  e.next()
}, 'families')

onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/revisions.js`).numberRevision(e)
  e.next()
}, 'families')

routerAdd(
  'POST',
  '/api/discover/hashes',
  (e) => require(`${__hooks}/lib/hashes.js`).answer(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.bodyLimit(64 * 1024),
)
