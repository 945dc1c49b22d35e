/** @type {import('#hooks/mail/mail.js')} */
const { sendNotice, trySend } = require(`${__hooks}/lib/mail/mail.js`)
/** @type {import('#hooks/requests/turns.js')} */
const { takeTurn } = require(`${__hooks}/lib/requests/turns.js`)

const day = 24 * 60 * 60 * 1000
const maxByInviter = 30
const maxToPerson = 10

/** Mail programs make a link of what looks like an address: such a name is not passed on. */
const address = /[\w-]\.[\w-]|[/\\@]|www/iu

/**
 * Writes to somebody who was invited to a team, a bounded number of times: the invitation stands in the user menu in any
 * case. Who has not confirmed their address gets none, so that nothing tells an account from a username that is held.
 * @param {core.App} app
 * @param {core.Record} inviter
 * @param {core.Record} person
 * @param {core.Record} team
 */
function tellInvited(app, inviter, person, team) {
  if (!person.verified()) return
  if (takeTurn(app, `invited:${team.id}:${person.id}`, 1, day) > 0) return
  if (takeTurn(app, `inviting:${inviter.id}`, maxByInviter, day) > 0) return
  if (takeTurn(app, `invited:${person.id}`, maxToPerson, day) > 0) return
  const { appName, appURL } = app.settings().meta
  const from = inviter.getString('username')
  const name = team.getString('name')
  const which = address.test(name) ? 'a team' : `the team “${name}”`
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
        'You are in the team once you accept, and nobody hears of it if you decline. If you do not know who invites you, ignore this mail.',
      ],
    }),
  )
}

module.exports = { tellInvited }
