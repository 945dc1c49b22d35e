const prefix = 'turns:'

/** @typedef {{ until: number, count: number }} Turns */

/**
 * Counts a use of a key within a window of time, which begins with the first use. The counts are held in memory and
 * lost with a restart of the server.
 * @param {core.App} app
 * @param {string} key
 * @param {number} max
 * @param {number} window in milliseconds
 * @returns {number} 0, or the milliseconds until there are turns again
 */
function rateLimit(app, key, max, window) {
  const now = Date.now()
  /** @type {Turns} */
  let usage = { until: now + window, count: 0 }
  app.store().setFunc(prefix + key, (/** @type {string | undefined} */ before) => {
    /** @type {Turns} */
    const known = before ? JSON.parse(before) : usage
    const current = known.until > now ? known : usage
    usage = { until: current.until, count: current.count + 1 }
    return JSON.stringify(usage)
  })
  return usage.count > max ? usage.until - now : 0
}

/**
 * @param {core.App} app
 * @param {string} key
 */
const resetRateLimit = (app, key) => app.store().remove(prefix + key)

/**
 * Answers 429 with the time to wait, if there is any.
 * @param {core.RequestEvent} e
 * @param {number} wait in milliseconds
 * @param {string} problem a sentence
 */
function refuseIfLimited(e, wait, problem) {
  if (wait === 0) return
  const seconds = Math.max(Math.ceil(wait / 1000), 1)
  const head = e.response.header()
  head.set('Retry-After', String(seconds))
  head.set('Access-Control-Expose-Headers', 'Retry-After')
  const time = seconds > 600 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  throw new TooManyRequestsError(`${problem} Try again in ${time}.`, null)
}

/** @param {core.App} app */
function deleteExpired(app) {
  for (const [name, value] of Object.entries(app.store().getAll())) {
    if (!name.startsWith(prefix)) continue
    if (JSON.parse(value).until <= Date.now()) app.store().remove(name)
  }
}

module.exports = { deleteExpired, rateLimit, refuseIfLimited, resetRateLimit }
