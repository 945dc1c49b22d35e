routerAdd(
  'GET',
  '/api/discover/teams',
  (e) => require(`${__hooks}/lib/teams/teams.js`).answerTeams(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/teams/{id}/invitations',
  (e) => require(`${__hooks}/lib/teams/invitations.js`).invite(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'DELETE',
  '/api/discover/teams/{id}/invitations/{username}',
  (e) => require(`${__hooks}/lib/teams/invitations.js`).withdraw(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/discover/invitations',
  (e) => require(`${__hooks}/lib/teams/invitations.js`).showInvitations(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/invitations/{team}/accept',
  (e) => require(`${__hooks}/lib/teams/invitations.js`).accept(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/invitations/{team}/decline',
  (e) => require(`${__hooks}/lib/teams/invitations.js`).decline(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/teams/{id}/invitation-links',
  (e) => require(`${__hooks}/lib/teams/invitation-links.js`).makeLink(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/teams/{id}/invitation-links/{link}/resend',
  (e) => require(`${__hooks}/lib/teams/invitation-links.js`).resend(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'DELETE',
  '/api/discover/teams/{id}/invitation-links/{link}',
  (e) => require(`${__hooks}/lib/teams/invitation-links.js`).withdrawLink(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/invitation-links/look',
  (e) => require(`${__hooks}/lib/teams/invitation-links.js`).previewLink(e),
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'POST',
  '/api/discover/invitation-links/accept',
  (e) => require(`${__hooks}/lib/teams/invitation-links.js`).acceptLink(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/discover/invitation-links/decline',
  (e) => require(`${__hooks}/lib/teams/invitation-links.js`).declineLink(e),
  $apis.requireAuth('users'),
)

cronAdd('delete-expired-invitation-links', '47 3 * * *', () => {
  require(`${__hooks}/lib/teams/invitation-links.js`).deleteExpiredLinks($app)
})

routerAdd(
  'DELETE',
  '/api/discover/teams/{id}/members/{username}',
  (e) => require(`${__hooks}/lib/teams/members.js`).removeMember(e),
  $apis.requireAuth('users'),
)

onRecordUpdate((e) => {
  e.next()
  require(`${__hooks}/lib/teams/teams.js`).unshareBoards(e.app, e.record)
}, 'teams')

onRecordDelete((e) => {
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    require(`${__hooks}/lib/teams/invitation-links.js`).forgetAddresses(e.app, e.record)
    e.next()
  })
}, 'teams')

onRecordDelete((e) => {
  require(`${__hooks}/lib/database/transaction.js`).inTransaction(e, () => {
    require(`${__hooks}/lib/teams/teams.js`).handOverTeams(e.app, e.record)
    e.next()
  })
}, 'users')
