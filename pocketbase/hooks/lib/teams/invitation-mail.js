/** @type {import('#hooks/mail/mail.js')} */
const { sendNotice, trySend } = require(`${__hooks}/lib/mail/mail.js`)
/** @type {import('#hooks/requests/rate-limits.js')} */
const { rateLimit } = require(`${__hooks}/lib/requests/rate-limits.js`)

const day = 24 * 60 * 60 * 1000
const maxMailsPerInviter = 30
const maxMailsPerPerson = 10

/** Mail programs turn what looks like an address into a link: such a team name is left out. */
const addressLike = /[\w-]\.[\w-]|[/\\@]|www/iu

/**
 * Mails a person who was invited to a team, within limits: the invitation is shown in the user menu in any case.
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
  const name = team.getString('name')
  const which = addressLike.test(name) ? 'a team' : `the team “${name}”`
  const url = `${appURL.replace(/\/+$/, '')}/settings/?invitations=open`
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

module.exports = { mailInvitation }
