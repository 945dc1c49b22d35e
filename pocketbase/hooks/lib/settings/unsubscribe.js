/** @type {import('#hooks/requests/form.js')} */
const { readTexts, refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('./preferences.js')} */
const { changePreferences } = require(`${__hooks}/lib/settings/preferences.js`)

const tokenPattern = /^([a-z0-9]{15})\.[0-9a-f]{64}$/

/** @param {core.App} app */
const findSiteUrl = (app) => app.settings().meta.appURL.replace(/\/+$/, '')

/**
 * The token in a mail that lets its reader end the digests without signing in. It allows nothing else, and is valid as
 * long as the account exists.
 * @param {core.Record} user
 */
function makeToken(user) {
  const { secret } = user.collection().verificationToken
  return `${user.id}.${$security.hs256(`unsubscribe ${user.id}`, secret)}`
}

/**
 * The address of the page for the reader, and the one for the mail program's request.
 * @param {core.App} app
 * @param {core.Record} user
 */
function makeLinks(app, user) {
  const token = makeToken(user)
  const server = $os.getenv('API_URL').trim().replace(/\/+$/, '') || findSiteUrl(app)
  return {
    page: `${findSiteUrl(app)}/unsubscribe/#token=${token}`,
    oneClick: `${server}/api/discover/unsubscribe?token=${token}`,
  }
}

function refuseToken() {
  const words = 'This link is damaged, or its account is gone. Change it in the settings.'
  return refuseFields({ token: ['validation_invalid_token', words] })
}

/**
 * @param {core.RequestEvent} e
 * @param {string} token
 */
function findUser(e, token) {
  const [id = ''] = tokenPattern.exec(token)?.slice(1) ?? []
  const [user] = id ? e.app.findRecordsByIds('users', [id]) : []
  if (user && $security.equal(makeToken(user), token)) return user
  return refuseToken()
}

/** @param {core.RequestEvent} e */
const readQueryToken = (e) => e.request?.url?.query().get('token') ?? ''

/**
 * Ends the digests of the token's owner, or starts them again as often as `digest` says. Answers with the previous
 * frequency.
 * @param {core.RequestEvent} e
 */
function unsubscribe(e) {
  const form = readTexts(e, ['token', 'digest'])
  const user = findUser(e, form.token || readQueryToken(e))
  if (!user) return
  const before = user.getString('digest')
  if (form.digest !== before) changePreferences(e.app, user.id, { digest: form.digest })
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { before, digest: form.digest })
}

/**
 * For mail programs that open the address instead of posting to it: opening it must not end anything.
 * @param {core.RequestEvent} e
 */
function showPage(e) {
  const token = readQueryToken(e)
  if (!tokenPattern.test(token)) return refuseToken()
  return e.redirect(303, `${findSiteUrl(e.app)}/unsubscribe/#token=${token}`)
}

module.exports = { makeLinks, showPage, unsubscribe }
