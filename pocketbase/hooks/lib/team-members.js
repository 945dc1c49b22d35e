/** @type {import('./form.js')} */
const { blank, readTexts, refuseFields } = require(`${__hooks}/lib/form.js`)
/** @type {import('./sessions.js')} */
const { findSession } = require(`${__hooks}/lib/sessions.js`)
/** @type {import('./teams.js')} */
const { describeTeam } = require(`${__hooks}/lib/teams.js`)

const mostMembers = 100

/** @type {[string, string]} */
const unknown = ['validation_unknown', 'Nobody has this username. Ask them for the exact one.']
/** @type {[string, string]} */
const owns = ['validation_owner', 'This is who owns the team.']
/** @type {[string, string]} */
const full = ['validation_full', `A team has ${mostMembers} members at most.`]

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

/** @param {core.RequestEvent} e */
function addMember(e) {
  const { user } = findSession(e)
  const username = readTexts(e, ['username']).username.trim().replace(/^@/, '')
  let answer
  e.app.runInTransaction((app) => {
    const { team, members, isOwner } = findTeam(app, e, user.id)
    if (!isOwner) throw new ForbiddenError('Only the owner adds members.')
    if (username === '') refuseFields({ username: blank })
    const person = findPerson(app, username)
    if (!person) refuseFields({ username: unknown })
    else if (person.id === user.id) refuseFields({ username: owns })
    else if (!members.includes(person.id)) {
      if (members.length >= mostMembers) refuseFields({ username: full })
      team.set('members', [...members, person.id])
      app.save(team)
    }
    answer = describeTeam(app, team, user.id)
  })
  return e.json(200, answer)
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

module.exports = { addMember, removeMember }
