/** @type {import('#hooks/requests/form.js')} */
const { refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

const maxMembers = 100

/** @type {[string, string]} */
const owns = ['validation_owner', 'This is who owns the team.']
/** @type {[string, string]} */
const full = ['validation_full', `A team has ${maxMembers} members at most.`]

/**
 * The team that the address names, as far as the asker is in it.
 * @param {core.App} app
 * @param {core.RequestEvent} e
 * @param {string} asker
 */
function findTeam(app, e, asker) {
  const [team] = app.findRecordsByIds('teams', [e.request?.pathValue('id') ?? ''])
  const members = team?.getStringSlice('members') ?? []
  if (!team || (team.getString('owner') !== asker && !members.includes(asker))) {
    throw new NotFoundError('There is no such team, or you are not in it.')
  }
  return { team, members, isOwner: team.getString('owner') === asker }
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
 * Takes a member out of a team: by the owner, or by themselves.
 * @param {core.RequestEvent} e
 */
function removeMember(e) {
  const { user } = findSession(e)
  const username = e.request?.pathValue('username') ?? ''
  e.app.runInTransaction((app) => {
    const { team, members, isOwner } = findTeam(app, e, user.id)
    const person = findPerson(app, username)
    if (!isOwner && person?.id !== user.id) {
      throw new ForbiddenError('Only the owner takes others out of the team.')
    }
    if (!person || !members.includes(person.id)) {
      if (person?.id === user.id) refuseFields({ username: owns })
      throw new NotFoundError('Nobody of this username is a member of the team.')
    }
    team.set(
      'members',
      members.filter((id) => id !== person.id),
    )
    app.save(team)
  })
  return e.noContent(204)
}

module.exports = { findPerson, findTeam, full, maxMembers, owns, removeMember }
