/** @type {import('#hooks/requests/form.js')} */
const { refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

const maxMembers = 100

/** @type {[string, string]} */
const ownerError = ['validation_owner', 'This person owns the team.']
/** @type {[string, string]} */
const fullError = ['validation_full', `A team has ${maxMembers} members at most.`]

/**
 * The team in the address, if the viewer belongs to it.
 * @param {core.App} app
 * @param {core.RequestEvent} e
 * @param {string} viewer
 */
function findTeam(app, e, viewer) {
  const [team] = app.findRecordsByIds('teams', [e.request?.pathValue('id') ?? ''])
  const members = team?.getStringSlice('members') ?? []
  if (!team || (team.getString('owner') !== viewer && !members.includes(viewer))) {
    throw new NotFoundError('There is no such team, or you are not in it.')
  }
  return { team, members, isOwner: team.getString('owner') === viewer }
}

/**
 * @param {core.App} app
 * @param {string} username
 */
function findPerson(app, username) {
  const same = $dbx.exp('username = {:username} COLLATE NOCASE', { username })
  return app.findAllRecords('users', same)[0]
}

/**
 * Removes a member from a team, at the request of the owner or of the member.
 * @param {core.RequestEvent} e
 */
function removeMember(e) {
  const { user } = findSession(e)
  const username = e.request?.pathValue('username') ?? ''
  e.app.runInTransaction((app) => {
    const { team, members, isOwner } = findTeam(app, e, user.id)
    const person = findPerson(app, username)
    if (!isOwner && person?.id !== user.id) {
      throw new ForbiddenError('Only the owner can remove other members.')
    }
    if (!person || !members.includes(person.id)) {
      if (person?.id === user.id) refuseFields({ username: ownerError })
      throw new NotFoundError('The team has no member with this username.')
    }
    team.set(
      'members',
      members.filter((id) => id !== person.id),
    )
    app.save(team)
  })
  return e.noContent(204)
}

module.exports = { findPerson, findTeam, fullError, maxMembers, ownerError, removeMember }
