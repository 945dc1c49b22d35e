/** @type {import('#hooks/requests/form.js')} */
const { readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('#hooks/requests/rate-limits.js')} */
const { refuseIfLimited } = require(`${__hooks}/lib/requests/rate-limits.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)
/** @type {import('#hooks/mail/addresses.js')} */
const { findAddressFault, maskAddress } = require(`${__hooks}/lib/mail/addresses.js`)
/** @type {import('#hooks/mail/mail.js')} */
const { undelivered } = require(`${__hooks}/lib/mail/mail.js`)
/** @type {import('./invitation-mail.js')} */
const { countLinkMail, mailLink } = require(`${__hooks}/lib/teams/invitation-mail.js`)
/** @type {import('./members.js')} */
const { findTeam, fullError, maxMembers } = require(`${__hooks}/lib/teams/members.js`)
/** @type {import('./pending.js')} */
const { count, countPending, hasTooManyPending, maxPending, toDate, unanswered } = require(
  `${__hooks}/lib/teams/pending.js`,
)
/** @type {import('./teams.js')} */
const { describeTeam } = require(`${__hooks}/lib/teams/teams.js`)

const day = 24 * 60 * 60 * 1000
const lifetime = 7 * day
/** For how long a link is still reported as expired, used or withdrawn. */
const retention = 7 * day
const maxUses = 100
const maxCopied = 10
const tokenPattern = /^[A-Za-z0-9]{43}$/

/** @typedef {'ready' | 'used' | 'expired' | 'withdrawn' | 'ended' | 'unknown'} LinkState */

/** @type {[string, string]} */
const ownAddressError = ['validation_owner', 'This is your own address.']
/** @type {[string, string]} */
const tooManyError = [
  'validation_too_many',
  `You have ${maxPending} unanswered invitations. Withdraw some invitations first.`,
]
/** @type {[string, string]} */
const tooManyLinksError = [
  'validation_too_many',
  `A team has ${maxCopied} links at most. Withdraw one first.`,
]
/** @type {[string, string]} */
const usesError = ['validation_uses', `A link works for 1 to ${maxUses} people.`]
/** @type {[string, string]} */
const noMailError = ['validation_no_mail', 'This site sends no mail. Make a link to copy instead.']

/** 43 of 62 letters and digits: 256 bits. */
const makeToken = () => $security.randomString(43)

/**
 * The team in the address, for its owner alone.
 * @param {core.App} app
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 */
function findOwnTeam(app, e, user) {
  const { team, members, isOwner } = findTeam(app, e, user.id)
  if (!isOwner) throw new ForbiddenError('Only the owner invites people.')
  return { team, members }
}

/**
 * The link in the address, if it is of the team.
 * @param {core.App} app
 * @param {core.RequestEvent} e
 * @param {core.Record} team
 */
function findLink(app, e, team) {
  const [link] = app.findRecordsByIds('invitation_links', [e.request?.pathValue('link') ?? ''])
  return link?.getString('team') === team.id && link.getString('withdrawn') === '' ? link : null
}

/**
 * @param {core.App} app
 * @param {core.Record} team
 * @param {core.Record} inviter
 * @param {string} token
 * @param {{ kind: 'mailed' | 'copied', email?: string, max_uses: number }} values
 */
function saveLink(app, team, inviter, token, values) {
  const link = new Record(app.findCollectionByNameOrId('invitation_links'))
  link.load(values)
  link.load({
    team: team.id,
    inviter: inviter.id,
    token_hash: $security.sha256(token),
    expires: toDate(Date.now() + lifetime),
  })
  app.save(link)
  return link
}

/**
 * Refuses a mail that is one too many, whoever has the address.
 * @param {core.RequestEvent} e
 * @param {core.Record} inviter
 * @param {core.Record} team
 * @param {string} email
 */
function limitMails(e, inviter, team, email) {
  const wait = countLinkMail(e.app, inviter, team, email)
  refuseIfLimited(e, wait, 'Too many invitations were mailed.')
}

/**
 * Invites an address. The answer and the mail are the same whether it has an account, and whether that is in the team.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 * @param {string} email
 */
function inviteAddress(e, user, email) {
  const { team, members } = findOwnTeam(e.app, e, user)
  refuseFields({ email: findAddressFault(email) })
  if (email.toLowerCase() === user.email().toLowerCase()) refuseFields({ email: ownAddressError })
  if (!e.app.settings().smtp.enabled) refuseFields({ email: noMailError })
  const same = `invitation_links WHERE team = {:team} AND ${unanswered} AND email = {:email} COLLATE NOCASE`
  if (count(e.app, same, { team: team.id, email }) > 0) {
    refuseFields({
      email: ['validation_invited', 'This address is invited. Send the mail again in the list.'],
    })
  }
  if (members.length + countPending(e.app, team.id) >= maxMembers)
    refuseFields({ email: fullError })
  if (hasTooManyPending(e.app, user.id)) refuseFields({ email: tooManyError })
  limitMails(e, user, team, email)
  const token = makeToken()
  const link = saveLink(e.app, team, user, token, { kind: 'mailed', email, max_uses: 1 })
  if (!mailLink(e.app, { inviter: user, team, email, token })) {
    e.app.delete(link)
    throw new ApiError(503, undelivered)
  }
  return e.json(200, { team: describeTeam(e.app, team, user.id) })
}

/**
 * Makes a link to copy. Its token is in this answer alone.
 * @param {core.RequestEvent} e
 * @param {core.Record} user
 * @param {unknown} uses
 */
function makeCopiedLink(e, user, uses) {
  const token = makeToken()
  let answer
  e.app.runInTransaction((app) => {
    const { team } = findOwnTeam(app, e, user)
    if (typeof uses !== 'number' || !Number.isInteger(uses) || uses < 1 || uses > maxUses) {
      refuseFields({ uses: usesError })
      return
    }
    const live = `invitation_links WHERE team = {:team} AND kind = 'copied' AND withdrawn = ''
      AND uses < max_uses AND expires > {:now}`
    const values = { team: team.id, now: toDate(Date.now()) }
    if (count(app, live, values) >= maxCopied) refuseFields({ uses: tooManyLinksError })
    const { id } = saveLink(app, team, user, token, { kind: 'copied', max_uses: uses })
    answer = { team: describeTeam(app, team, user.id), id, token }
  })
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, answer)
}

/**
 * Makes an invitation by link: mailed to an address, or to be copied.
 * @param {core.RequestEvent} e
 */
function makeLink(e) {
  const { user } = findSession(e)
  /** @type {Record<string, unknown>} */
  const body = e.requestInfo().body
  if ('email' in body) return inviteAddress(e, user, readTexts(e, ['email']).email.trim())
  return makeCopiedLink(e, user, body['uses'])
}

/**
 * Mails an invitation again, with another link that works for as long as the first one did; the earlier one no longer
 * works.
 * @param {core.RequestEvent} e
 */
function resend(e) {
  const { user } = findSession(e)
  const { team } = findOwnTeam(e.app, e, user)
  const link = findLink(e.app, e, team)
  if (link?.getString('kind') !== 'mailed' || link.getInt('uses') > 0) {
    throw new NotFoundError('This invitation was answered or withdrawn.')
  }
  const email = link.getString('email')
  limitMails(e, user, team, email)
  const token = makeToken()
  if (!mailLink(e.app, { inviter: user, team, email, token })) throw new ApiError(503, undelivered)
  link.set('token_hash', $security.sha256(token))
  link.set('expires', toDate(Date.now() + lifetime))
  e.app.save(link)
  return e.json(200, { team: describeTeam(e.app, team, user.id) })
}

/**
 * Withdraws a link and forgets its address; succeeds if there is none.
 * @param {core.RequestEvent} e
 */
function withdrawLink(e) {
  const { user } = findSession(e)
  const { team } = findOwnTeam(e.app, e, user)
  const link = findLink(e.app, e, team)
  if (link) {
    link.set('withdrawn', toDate(Date.now()))
    link.set('email', '')
    e.app.save(link)
  }
  return e.noContent(204)
}

/**
 * @param {core.App} app
 * @param {string} token
 * @returns {{ state: LinkState, link?: core.Record, team?: core.Record }}
 */
function readLink(app, token) {
  if (!tokenPattern.test(token)) return { state: 'unknown' }
  const [link] = app.findAllRecords(
    'invitation_links',
    $dbx.hashExp({ token_hash: $security.sha256(token) }),
  )
  if (!link) return { state: 'unknown' }
  if (link.getString('withdrawn') !== '') return { state: 'withdrawn' }
  const [team] = app.findRecordsByIds('teams', [link.getString('team')])
  if (!team) return { state: 'ended' }
  if (link.getInt('uses') >= link.getInt('max_uses')) return { state: 'used', link, team }
  if (link.getString('expires') <= toDate(Date.now())) return { state: 'expired' }
  return { state: 'ready', link, team }
}

/**
 * What a link would do for a person, or for somebody who is not signed in.
 * @param {core.Record} team
 * @param {core.Record} link
 * @param {core.Record | null | undefined} user
 */
function findStanding(team, link, user) {
  const members = team.getStringSlice('members')
  if (user && (team.getString('owner') === user.id || members.includes(user.id))) return 'member'
  const email = link.getString('email').toLowerCase()
  if (user && email !== '' && email !== user.email().toLowerCase()) return 'other'
  return members.length >= maxMembers ? 'full' : 'open'
}

const isPerson = (/** @type {core.Record | null | undefined} */ auth) =>
  auth?.collection().name === 'users'

/**
 * Describes where a link leads, without using it: to whoever has it, signed in or not.
 * @param {core.RequestEvent} e
 */
function previewLink(e) {
  e.response.header().set('Cache-Control', 'no-store')
  const { state, link, team } = readLink(e.app, readTexts(e, ['token']).token)
  if (!link || !team) return e.json(200, { state })
  const user = isPerson(e.auth) ? e.auth : null
  const standing = findStanding(team, link, user)
  // Whoever used a link opens it again: they are in the team by then.
  if (state === 'used' && standing !== 'member') return e.json(200, { state })
  const [owner] = e.app.findRecordsByIds('users', [team.getString('owner')])
  const email = link.getString('email')
  return e.json(200, {
    state: 'ready',
    standing,
    team: standing === 'member' ? team.id : '',
    name: team.getString('name'),
    from: owner?.getString('username') ?? '',
    email: email && maskAddress(email),
    expires: link.getString('expires'),
  })
}

/** @type {Record<Exclude<LinkState, 'ready'>, [string, string]>} */
const refusals = {
  unknown: ['validation_link_unknown', 'This invitation is incomplete or replaced by a newer one.'],
  used: ['validation_link_used', 'This invitation was used already.'],
  expired: ['validation_link_expired', 'This invitation has expired.'],
  withdrawn: ['validation_link_withdrawn', 'This invitation was withdrawn.'],
  ended: ['validation_link_ended', 'The team of this invitation no longer exists.'],
}
/** @type {[string, string]} */
const otherError = ['validation_link_other', 'This invitation is for another e-mail address.']

/**
 * Counts a use of a link, so that of several requests at a time only as many succeed as it has uses. A mailed one
 * forgets its address.
 * @param {core.App} app
 * @param {core.Record} link
 */
function consumeLink(app, link) {
  const use = `UPDATE invitation_links SET uses = uses + 1, email = ''
    WHERE id = {:id} AND uses < max_uses AND withdrawn = ''`
  const used = app.db().newQuery(use).bind({ id: link.id }).execute()
  if (used.rowsAffected() !== 1) refuseFields({ token: refusals.used })
}

/**
 * Answers other invitations of the person to the team: those by username, and those to their confirmed address.
 * @param {core.App} app
 * @param {string} team
 * @param {core.Record} user
 * @param {'accepted' | 'declined'} outcome
 * @returns {boolean} whether there was one
 */
function answerInvitations(app, team, user, outcome) {
  const drop = 'DELETE FROM invitations WHERE team = {:team} AND person = {:user}'
  const named = app.db().newQuery(drop).bind({ team, user: user.id }).execute().rowsAffected()
  const change = outcome === 'accepted' ? 'uses = 1' : 'withdrawn = {:now}'
  const answer = `UPDATE invitation_links SET ${change}, email = '' WHERE team = {:team}
    AND ${unanswered} AND expires > {:now} AND email = {:email} COLLATE NOCASE`
  const values = { team, email: user.email(), now: toDate(Date.now()) }
  const mailed = user.verified()
    ? app.db().newQuery(answer).bind(values).execute().rowsAffected()
    : 0
  return named + mailed > 0
}

/**
 * @param {core.App} app
 * @param {core.Record} team
 * @param {core.Record} user
 */
function addMember(app, team, user) {
  const members = team.getStringSlice('members')
  if (members.length >= maxMembers) throw new ApiError(409, fullError[1])
  team.set('members', [...members, user.id])
  app.save(team)
}

/**
 * Makes the person a member of the team that the link is for; succeeds if they are.
 * @param {core.RequestEvent} e
 */
function acceptLink(e) {
  const { user } = findSession(e)
  const { token } = readTexts(e, ['token'])
  let answer
  e.app.runInTransaction((app) => {
    const { state, link, team } = readLink(app, token)
    const standing = link && team ? findStanding(team, link, user) : null
    if (link && team && standing === 'member') {
      answer = describeTeam(app, team, user.id)
      return
    }
    if (state !== 'ready') refuseFields({ token: refusals[state] })
    if (!link || !team) return
    if (standing === 'other') refuseFields({ token: otherError })
    consumeLink(app, link)
    answerInvitations(app, team.id, user, 'accepted')
    addMember(app, team, user)
    answer = describeTeam(app, team, user.id)
  })
  return e.json(200, answer)
}

/**
 * Declines a mailed invitation without notifying the sender; succeeds if there is nothing to decline.
 * @param {core.RequestEvent} e
 */
function declineLink(e) {
  const { user } = findSession(e)
  const { link, team } = readLink(e.app, readTexts(e, ['token']).token)
  const isTheirs =
    link?.getString('kind') === 'mailed' && team && findStanding(team, link, user) !== 'other'
  if (isTheirs && link.getInt('uses') === 0) {
    link.set('withdrawn', toDate(Date.now()))
    link.set('email', '')
    e.app.save(link)
  }
  return e.noContent(204)
}

/**
 * The addresses that were invited to a team are forgotten with it.
 * @param {core.App} app
 * @param {core.Record | undefined} team
 */
function forgetAddresses(app, team) {
  const forget = `UPDATE invitation_links SET email = '' WHERE team = {:team}`
  app
    .db()
    .newQuery(forget)
    .bind({ team: team?.id ?? '' })
    .execute()
}

/** @param {core.App} app */
function deleteExpiredLinks(app) {
  const oldest = toDate(Date.now() - retention)
  app
    .db()
    .newQuery('DELETE FROM invitation_links WHERE expires < {:oldest}')
    .bind({ oldest })
    .execute()
}

module.exports = {
  acceptLink,
  addMember,
  answerInvitations,
  declineLink,
  deleteExpiredLinks,
  forgetAddresses,
  makeLink,
  previewLink,
  resend,
  withdrawLink,
}
