/** @type {import('./body-limits.js')} */
const { hurry, smallBody, withBoundedBody } = require(`${__hooks}/lib/guard/body-limits.js`)

// A request holds a virtual machine with all that it loads until its body has come, however slowly: what only some
// requests need is loaded for those alone.

/** Tokens and filters are the longest things that headers hold; in bytes. */
const maxHeaderBytes = 32 * 1024
/** In nanoseconds. */
const readHeaderTimeout = 15e9

/** What people do before they are signed in, or with a token that has ended meanwhile. */
const openToGuests = [
  /^\/api\/health$/,
  /^\/api\/oauth2-redirect$/,
  /^\/api\/page-views$/,
  /^\/api\/collections\/[^/]+\/(?:auth-methods|auth-with-\w+|request-(?:otp|password-reset|verification)|confirm-[\w-]+)$/,
  /^\/api\/discover\/(?:health|sign-up|username|second-factor(?:\/(?:options|enter))?|unsubscribe|secure-account|secure-account\/look|stripe\/webhook|pairings|pairings\/claim)$/,
]

/**
 * Refuses a sign-in that has ended: PocketBase takes its token for none, and answers a list with nothing in it.
 * @param {core.RequestEvent} e
 * @param {string} path
 */
function refuseEnded(e, path) {
  const token = (e.request?.header.get('Authorization') ?? '').replace(/^Bearer\s+/i, '')
  if (token === '' || /^Basic\s/i.test(token) || openToGuests.some((open) => open.test(path)))
    return
  if (!e.auth) throw new UnauthorizedError('This sign-in has ended. Sign in again.')
  require(`${__hooks}/lib/auth/session/sessions.js`).refuseEndedDevice(e)
}

/**
 * Goes on, for as long as a body may take to come.
 * @param {core.RequestEvent} e
 */
function goOn(e) {
  try {
    return withBoundedBody(e)
  } catch (error) {
    throw require(`${__hooks}/lib/server/health.js`).explainUnsaved(e, error)
  }
}

/**
 * Refuses what a request may not cost, before its body is read and before the database is asked.
 * @param {core.RequestEvent} e
 */
function guard(e) {
  const path = e.request?.url?.path ?? ''
  // The dashboard's pages: PocketBase refuses what they ask for from elsewhere, but not the pages.
  if (/^\/_(?:\/|$)/.test(path)) {
    if (require(`${__hooks}/lib/server/operator-addresses.js`).isOperatorAddress(e)) return e.next()
    throw new NotFoundError()
  }
  hurry(e)
  refuseEnded(e, path)
  if (e.request?.url?.rawQuery) require(`${__hooks}/lib/guard/query-limits.js`).checkQuery(e)
  return goOn(e)
}

/**
 * Lets the guard stand before the API, but for long answers: a hook in JavaScript is held as long as what follows it.
 * These go past it with next to no body: live connections, whose subscriptions it sees, and files, which have hooks of
 * their own. The site's pages have nothing to guard.
 * @param {core.ServeEvent} e after the server's own handler was made
 */
function divide(e) {
  const { router, server } = e
  if (!router || !server?.handler) throw new Error('The server has no routes yet.')
  const guarded = server.handler
  router.unbind('discoverRequestGuard')
  const bound = $apis.bodyLimit(smallBody)
  bound.id = 'discoverBodyLimit'
  router.bind(bound)
  const unguarded = router.buildMux()
  // The group's own catch-all would take the place of the site's.
  Object.assign(router, { routerGroup: router.group('/.unused') })
  /** @type {any} a `ServeMux` of Go, of which the types know only that it is a handler */
  const divided = router.buildMux()
  divided.handle('/', unguarded)
  divided.handle('/api/', guarded)
  divided.handle('/_/', guarded)
  divided.handle('GET /api/realtime', unguarded)
  divided.handle('GET /api/files/', unguarded)
  Object.assign(server, { handler: divided, maxHeaderBytes, readHeaderTimeout })
}

module.exports = { divide, guard }
