/** @type {import('#hooks/requests/form.js')} */
const { blankError, readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('./invitation-mail.js')} */
const { mailInvitation } = require(`${__hooks}/lib/teams/invitation-mail.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./members.js')} */
const { findPerson, findTeam, fullError, maxMembers, ownerError } = require(
  `${__hooks}/lib/teams/members.js`,
)
/** @type {import('./pending.js')} */
const { count, countPending, hasTooManyPending, maxPending, toDate, unanswered } = require(
  `${__hooks}/lib/teams/pending.js`,
)
/** @type {import('./invitation-links.js')} */
const { addMember, answerInvitations } = require(`${__hooks}/lib/teams/invitation-links.js`)
/** @type {import('./teams.js')} */
const { describeTeam } = require(`${__hooks}/lib/teams/teams.js`)
/** @type {import('#hooks/auth/usernames.js')} */
const { findUsernameFault } = require(`${__hooks}/lib/auth/usernames.js`)

/** How many invitations are shown to their recipient, the newest first. */
const maxShown = 100

/** @type {[string, string]} */
const unknownError = ['validation_unknown', 'Nobody has this username. Ask them for the exact one.']
/** @type {[string, string]} */
const tooManyError = [
  'validation_too_many',
  `You have ${maxPending} unanswered invitations. Withdraw some invitations first.`,
]

/**
 * Why a username cannot be invited, or null. A username that is only held is invited like any other, and nobody
 * answers: a refusal would reveal that the e-mail it was held for has an account.
 * @param {core.App} app
 * @param {string} username
 * @param {core.Record | null | undefined} person
 */
function findInviteFault(app, username, person) {
  if (username === '') return blankError
  const [code] = findUsernameFault(app, username) ?? []
  return person || code === 'validation_not_unique' ? null : unknownError
}

/**
 * @param {core.App} app
 * @param {core.Record} team
 * @param {string} username
 * @param {core.Record | null | undefined} person
 * @returns {boolean} whether there was none yet
 */
function addInvitation(app, team, username, person) {
  const same = 'invitations WHERE team = {:team} AND username = {:username} COLLATE NOCASE'
  if (count(app, same, { team: team.id, username }) > 0) return false
  const members = team.getStringSlice('members').length
  if (members + countPending(app, team.id) >= maxMembers) refuseFields({ username: fullError })
  if (hasTooManyPending(app, team.getString('owner'))) refuseFields({ username: tooManyError })
  const invitation = new Record(app.findCollectionByNameOrId('invitations'))
  invitation.load({ team: team.id, username, person: person?.id ?? '' })
  app.save(invitation)
  return true
}

/**
 * Invites a person to a team. The person's name stays hidden until they accept.
 * @param {core.RequestEvent} e
 */
function invite(e) {
  const { user } = findSession(e)
  const username = readTexts(e, ['username']).username.trim().replace(/^@/, '')
  let answer
  /** @type {(() => void)[]} */
  const mails = []
  e.app.runInTransaction((app) => {
    const { team, members, isOwner } = findTeam(app, e, user.id)
    if (!isOwner) throw new ForbiddenError('Only the owner invites people.')
    const person = findPerson(app, username)
    if (person?.id === user.id) refuseFields({ username: ownerError })
    refuseFields({ username: findInviteFault(app, username, person) })
    const isMember = person && members.includes(person.id)
    const isNew = !isMember && addInvitation(app, team, username, person)
    if (isNew && person) mails.push(() => mailInvitation(e.app, user, person, team))
    answer = describeTeam(app, team, user.id)
  })
  for (const send of mails) send()
  return e.json(200, answer)
}

/**
 * Withdraws an invitation; succeeds if there is none.
 * @param {core.RequestEvent} e
 */
function withdraw(e) {
  const { user } = findSession(e)
  const { team, isOwner } = findTeam(e.app, e, user.id)
  if (!isOwner) throw new ForbiddenError('Only the owner withdraws invitations.')
  const username = e.request?.pathValue('username') ?? ''
  const drop =
    'DELETE FROM invitations WHERE team = {:team} AND username = {:username} COLLATE NOCASE'
  e.app.db().newQuery(drop).bind({ team: team.id, username }).execute()
  return e.noContent(204)
}

/**
 * Those by username, and those that were mailed to the confirmed address of the person.
 * @param {core.App} app
 * @param {core.Record} user
 */
function findInvitations(app, user) {
  const own = 'person = {:user}'
  const named = app.findRecordsByFilter('invitations', own, '-created', maxShown, 0, {
    user: user.id,
  })
  if (!user.verified()) return named
  const toThem = `${unanswered} AND expires > {:now} AND email = {:email} COLLATE NOCASE`
  const values = { email: user.email(), now: toDate(Date.now()) }
  return [...named, ...app.findAllRecords('invitation_links', $dbx.exp(toThem, values))]
}

/**
 * The invitations that the person has not answered yet: the team's name and the username of its owner.
 * @param {core.RequestEvent} e
 */
function showInvitations(e) {
  const { user } = findSession(e)
  const found = findInvitations(e.app, user)
  const shown = new Map()
  for (const invitation of found) {
    const [team] = e.app.findRecordsByIds('teams', [invitation?.getString('team') ?? ''])
    if (!team || team.getStringSlice('members').includes(user.id)) continue
    const [owner] = e.app.findRecordsByIds('users', [team.getString('owner')])
    const from = owner?.getString('username') ?? ''
    shown.set(team.id, { team: team.id, name: team.getString('name'), from })
  }
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { invitations: [...shown.values()] })
}

/** @param {core.RequestEvent} e */
function accept(e) {
  const { user } = findSession(e)
  let answer
  e.app.runInTransaction((app) => {
    const [team] = app.findRecordsByIds('teams', [e.request?.pathValue('team') ?? ''])
    const members = team?.getStringSlice('members') ?? []
    const isIn = members.includes(user.id) || team?.getString('owner') === user.id
    if (!team || (!answerInvitations(app, team.id, user, 'accepted') && !isIn)) {
      throw new NotFoundError('This invitation was withdrawn. Ask for another.')
    }
    if (!isIn) addMember(app, team, user)
    answer = describeTeam(app, team, user.id)
  })
  return e.json(200, answer)
}

/**
 * Declines an invitation without notifying the sender; succeeds if there is none.
 * @param {core.RequestEvent} e
 */
function decline(e) {
  const { user } = findSession(e)
  answerInvitations(e.app, e.request?.pathValue('team') ?? '', user, 'declined')
  return e.noContent(204)
}

module.exports = { accept, decline, invite, showInvitations, withdraw }
