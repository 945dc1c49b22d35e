/** @type {import('./body-limits.js')} */
const { limitUnknownBody, smallBodyLimit, withBoundedBody } = require(
  `${__hooks}/lib/guard/body-limits.js`,
)

// A request occupies a JavaScript engine with all loaded modules until its body has arrived, however slowly. Modules
// that only some requests need are loaded for those alone.

/** In bytes. Tokens and filters are the longest values in headers. */
const maxHeaderBytes = 32 * 1024
/** In nanoseconds. */
const readHeaderTimeout = 15e9

/** Routes for people who are not signed in, also with a token that has expired. */
const guestRoutes = [
  /^\/api\/health$/,
  /^\/api\/oauth2-redirect$/,
  /^\/api\/page-views$/,
  /^\/api\/collections\/[^/]+\/(?:auth-methods|auth-with-\w+|request-(?:otp|password-reset|verification)|confirm-[\w-]+)$/,
  /^\/api\/discover\/(?:health|sign-up|username|second-factor(?:\/(?:options|enter))?|unsubscribe|secure-account|secure-account\/look|stripe\/webhook|pairings|pairings\/claim)$/,
]

/**
 * Refuses an expired sign-in: PocketBase would treat the request as anonymous and answer lists with no items.
 * @param {core.RequestEvent} e
 * @param {string} path
 */
function refuseEndedSession(e, path) {
  const token = (e.request?.header.get('Authorization') ?? '').replace(/^Bearer\s+/i, '')
  if (token === '' || /^Basic\s/i.test(token) || guestRoutes.some((open) => open.test(path))) return
  if (!e.auth) throw new UnauthorizedError('This sign-in has ended. Sign in again.')
  require(`${__hooks}/lib/auth/session/sessions.js`).refuseEndedDevice(e)
}

/**
 * Continues with a body within the limits of size and time.
 * @param {core.RequestEvent} e
 */
function handleBody(e) {
  try {
    return withBoundedBody(e)
  } catch (error) {
    throw require(`${__hooks}/lib/server/health.js`).explainUnsaved(e, error)
  }
}

/**
 * Refuses requests that are too expensive, before their body is read and before the database is queried.
 * @param {core.RequestEvent} e
 */
function guard(e) {
  const path = e.request?.url?.path ?? ''
  // PocketBase restricts the API requests of its dashboard to operator addresses, but not the dashboard's pages.
  if (/^\/_(?:\/|$)/.test(path)) {
    if (require(`${__hooks}/lib/server/operator-addresses.js`).isOperatorAddress(e)) return e.next()
    throw new NotFoundError()
  }
  limitUnknownBody(e)
  refuseEndedSession(e, path)
  if (e.request?.url?.rawQuery) require(`${__hooks}/lib/guard/query-limits.js`).checkQuery(e)
  return handleBody(e)
}

/**
 * Puts the guard before the API, except for long answers: a hook in JavaScript occupies its engine until the answer
 * ends. Realtime connections, whose subscriptions the guard sees, and files, which have hooks of their own, bypass it
 * with almost no body. The site's pages need no guard.
 * @param {core.ServeEvent} e after the server's own handler was made
 */
function splitRoutes(e) {
  const { router, server } = e
  if (!router || !server?.handler) throw new Error('The server has no routes yet.')
  const guarded = server.handler
  router.unbind('discoverRequestGuard')
  const bound = $apis.bodyLimit(smallBodyLimit)
  bound.id = 'discoverBodyLimit'
  router.bind(bound)
  const unguarded = router.buildMux()
  // The group's catch-all route would replace the site's.
  Object.assign(router, { routerGroup: router.group('/.unused') })
  /** @type {any} a `ServeMux` of Go, of which the types know only that it is a handler */
  const split = router.buildMux()
  split.handle('/', unguarded)
  split.handle('/api/', guarded)
  split.handle('/_/', guarded)
  split.handle('GET /api/realtime', unguarded)
  split.handle('GET /api/files/', unguarded)
  Object.assign(server, { handler: split, maxHeaderBytes, readHeaderTimeout })
}

module.exports = { guard, splitRoutes }
