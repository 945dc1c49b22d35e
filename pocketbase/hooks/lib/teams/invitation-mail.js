/** @type {import('#hooks/mail/mail.js')} */
const { sendNotice, trySend } = require(`${__hooks}/lib/mail/mail.js`)
/** @type {import('#hooks/requests/rate-limits.js')} */
const { rateLimit } = require(`${__hooks}/lib/requests/rate-limits.js`)

const day = 24 * 60 * 60 * 1000
const maxMailsPerInviter = 30
const maxMailsPerPerson = 10
/** To an address that somebody typed, from all teams together and from one. */
const maxMailsPerAddress = 5
const maxMailsPerTeamAndAddress = 3

/** Mail programs turn what looks like an address into a link: such a team name is left out. */
const addressLike = /[\w-]\.[\w-]|[/\\@]|www/iu

/** @param {core.Record} team */
function describeName(team) {
  const name = team.getString('name')
  return addressLike.test(name) ? 'a team' : `the team “${name}”`
}

/**
 * Mails a person who was invited to a team, within limits: the invitation is shown on the page of the teams in any case.
 * Unconfirmed addresses get no mail, so that nothing distinguishes an account from a username that is held.
 * @param {core.App} app
 * @param {core.Record} inviter
 * @param {core.Record} person
 * @param {core.Record} team
 */
function mailInvitation(app, inviter, person, team) {
  if (!person.verified()) return
  if (rateLimit(app, `invited:${team.id}:${person.id}`, 1, day) > 0) return
  if (rateLimit(app, `inviting:${inviter.id}`, maxMailsPerInviter, day) > 0) return
  if (rateLimit(app, `invited:${person.id}`, maxMailsPerPerson, day) > 0) return
  const { appName, appURL } = app.settings().meta
  const from = inviter.getString('username')
  const which = describeName(team)
  const url = `${appURL.replace(/\/+$/, '')}/teams/`
  trySend(app, () =>
    sendNotice(app, {
      address: person.email(),
      subject: `${from} invites you to a team (${appName})`,
      title: 'You are invited to a team',
      paragraphs: [
        `${from} invites you to ${which} at ${appName}. Members of a team see each other’s names, and the boards that are shared with it.`,
      ],
      button: { label: 'See the invitation', url },
      notes: [
        'You are in the team once you accept, and nobody is notified if you decline. If you do not know who invited you, ignore this mail.',
      ],
    }),
  )
}

/**
 * Counts a mail to an address that was typed. The count does not depend on whether it has an account.
 * @param {core.App} app
 * @param {core.Record} inviter
 * @param {core.Record} team
 * @param {string} email
 * @returns {number} 0, or the milliseconds until another may be sent
 */
function countLinkMail(app, inviter, team, email) {
  const address = $security.sha256(email.toLowerCase())
  const ofTeam = `invited:${team.id}:${address}`
  return (
    rateLimit(app, ofTeam, maxMailsPerTeamAndAddress, day) ||
    rateLimit(app, `invited:${address}`, maxMailsPerAddress, day) ||
    rateLimit(app, `inviting:${inviter.id}`, maxMailsPerInviter, day)
  )
}

/**
 * Mails the link of an invitation. The mail is the same for every address.
 * @param {core.App} app
 * @param {{ inviter: core.Record, team: core.Record, email: string, token: string }} invitation
 * @returns {boolean} false when the mail server did not take it
 */
function mailLink(app, { inviter, team, email, token }) {
  const { appName, appURL } = app.settings().meta
  const from = inviter.getString('username')
  const url = `${appURL.replace(/\/+$/, '')}/invitation/#token=${token}`
  return trySend(app, () =>
    sendNotice(app, {
      address: email,
      subject: `${from} invites you to a team (${appName})`,
      title: 'You are invited to a team',
      paragraphs: [
        `${from} invites you to ${describeName(team)} at ${appName}, a catalogue of Revit families. Members of a team see each other’s names, and the boards that are shared with it.`,
        'The page shows the invitation first. To accept it, sign in with this e-mail address, or create an account with it.',
      ],
      button: { label: 'See the invitation', url },
      notes: [
        'The link works once, for seven days. If you do not know who invited you, ignore this mail.',
      ],
    }),
  )
}

module.exports = { countLinkMail, mailInvitation, mailLink }
