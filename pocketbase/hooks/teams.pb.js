routerAdd(
  'GET',
  '/api/discover/teams',
  (e) => require(`${__hooks}/lib/teams.js`).answerTeams(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/teams/{id}/members',
  (e) => require(`${__hooks}/lib/team-members.js`).addMember(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'DELETE',
  '/api/discover/teams/{id}/members/{username}',
  (e) => require(`${__hooks}/lib/team-members.js`).removeMember(e),
  $apis.requireAuth('users'),
)

onRecordUpdate((e) => {
  e.next()
  require(`${__hooks}/lib/teams.js`).takeBoardsBack(e.app, e.record)
}, 'teams')

onRecordDelete((e) => {
  require(`${__hooks}/lib/transaction.js`).inTransaction(e, () => {
    require(`${__hooks}/lib/teams.js`).handOver(e.app, e.record)
    e.next()
  })
}, 'users')
