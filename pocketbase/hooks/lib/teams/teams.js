/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('./pending.js')} */
const { listInvited, listLinks } = require(`${__hooks}/lib/teams/pending.js`)

const maxTeams = 500
const isIn = 'owner = {:user} || members.id ?= {:user}'

/**
 * What members may know of each other.
 * @param {core.Record | undefined} user
 */
function describePerson(user) {
  const username = user?.getString('username') ?? ''
  return { username, name: user?.getString('name') || username }
}

const maxBoards = 200

/**
 * The boards that are shared with a team, the last changed first.
 * @param {core.App} app
 * @param {string} team
 */
function listBoards(app, team) {
  const found = app.findRecordsByFilter('boards', 'team = {:team}', '-updated', maxBoards, 0, {
    team,
  })
  return found.flatMap((board) =>
    board
      ? [
          {
            id: board.id,
            name: board.getString('name'),
            count: board.getStringSlice('families').length,
          },
        ]
      : [],
  )
}

/**
 * A team as its members see it, members in the order in which they joined.
 * @param {core.App} app
 * @param {core.Record} team
 * @param {string} viewer
 */
function describeTeam(app, team, viewer) {
  const owner = team.getString('owner')
  const ids = team.getStringSlice('members')
  const people = new Map(
    app.findRecordsByIds('users', [owner, ...ids]).map((user) => [user?.id, user]),
  )
  return {
    id: team.id,
    name: team.getString('name'),
    mine: owner === viewer,
    owner: describePerson(people.get(owner)),
    invited: owner === viewer ? listInvited(app, team.id) : [],
    links: owner === viewer ? listLinks(app, team.id) : [],
    boards: listBoards(app, team.id),
    members: ids.filter((id) => people.has(id)).map((id) => describePerson(people.get(id))),
  }
}

/** @param {core.RequestEvent} e */
function answerTeams(e) {
  const { user } = findSession(e)
  const teams = e.app.findRecordsByFilter('teams', isIn, 'name', maxTeams, 0, { user: user.id })
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, {
    teams: teams.flatMap((team) => (team ? [describeTeam(e.app, team, user.id)] : [])),
  })
}

/**
 * Stops sharing the boards of people who are no longer in the team.
 * @param {core.App} app
 * @param {core.Record | undefined} team
 */
function unshareBoards(app, team) {
  if (!team) return
  const people = [team.getString('owner'), ...team.getStringSlice('members')]
  const unshare = `UPDATE boards SET team = '' WHERE team = {:team}
    AND owner NOT IN (SELECT value FROM json_each({:people}))`
  app
    .db()
    .newQuery(unshare)
    .bind({ team: team.id, people: JSON.stringify(people) })
    .execute()
}

/**
 * Passes the teams of a deleted account to the member who joined first, and shared boards to the owner of the team; a
 * team without members is deleted.
 * @param {core.App} app
 * @param {core.Record | undefined} user
 */
function handOverTeams(app, user) {
  if (!user) return
  for (const team of app.findAllRecords('teams', $dbx.hashExp({ owner: user.id }))) {
    const [heir, ...members] = team?.getStringSlice('members') ?? []
    if (!team) continue
    if (!heir) {
      app.delete(team)
      continue
    }
    const change = 'UPDATE teams SET owner = {:heir}, members = {:members} WHERE id = {:id}'
    app
      .db()
      .newQuery(change)
      .bind({ heir, members: JSON.stringify(members), id: team.id })
      .execute()
  }
  const boards = `UPDATE boards SET owner = (SELECT owner FROM teams WHERE teams.id = boards.team)
    WHERE owner = {:user} AND deleted = '' AND team IN (SELECT id FROM teams)`
  app.db().newQuery(boards).bind({ user: user.id }).execute()
}

module.exports = { answerTeams, describeTeam, handOverTeams, unshareBoards }
