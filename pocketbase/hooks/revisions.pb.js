onRecordCreateRequest((e) => {
  require(`${__hooks}/lib/family/revisions.js`).beginRevisions(e)
  e.next()
}, 'families')

onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/family/revisions.js`).numberRevision(e)
  e.next()
}, 'families')

routerAdd(
  'POST',
  '/api/discover/hashes',
  (e) => require(`${__hooks}/lib/family/hashes.js`).answerHashes(e),
  $apis.requireAuth('users', '_superusers'),
  $apis.bodyLimit(64 * 1024),
)

onRecordCreateRequest((e) => {
  e.record?.set('verified', e.record.getString('sha256') === '' ? 0 : 1)
  e.next()
}, 'revisions')

cronAdd('verify-files', '* * * * *', () => {
  require(`${__hooks}/lib/family/file-hashes.js`).verifyStored($app)
})
