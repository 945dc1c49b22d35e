/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)

/** How long a result is cached, in milliseconds: frequent requests cost nothing. */
const lifetime = 2000
const cachePrefix = 'health:'
/** In bytes. On a full disk, overwriting may still succeed: only growth fails. */
const probeSize = 64 * 1024

/**
 * The cached result of a check, or a new one after the cache has expired.
 * @template T
 * @param {core.App} app
 * @param {string} name
 * @param {() => T} check
 * @returns {T}
 */
function cacheBriefly(app, name, check) {
  const last = app.store().get(cachePrefix + name)
  if (last && Date.now() - last.at < lifetime) return last.found
  const found = check()
  app.store().set(cachePrefix + name, { at: Date.now(), found })
  return found
}

/**
 * Whether an operation succeeds; the reason for a failure goes to the operator's log.
 * @param {core.App} app
 * @param {string} name
 * @param {() => void} probe
 */
function succeeds(app, name, probe) {
  try {
    probe()
    return true
  } catch (error) {
    app.logger().error(`Health: cannot ${name}`, 'error', String(error))
    return false
  }
}

/** @param {core.App} app */
const canRead = (app) =>
  cacheBriefly(app, 'read', () =>
    succeeds(app, 'read', () => {
      readRow(app, 'SELECT count(*) AS found FROM (SELECT 1 FROM families LIMIT 1)', { found: 0 })
    }),
  )

/**
 * Whether the database and the data folder accept writes.
 * @param {core.App} app
 */
const canWrite = (app) =>
  cacheBriefly(app, 'write', () =>
    succeeds(app, 'write', () => {
      // The name is unique, as several checks may run at the same moment.
      const probe = $filepath.join(app.dataDir(), `.health-${$security.randomString(12)}`)
      try {
        $os.writeFile(probe, 'x'.repeat(probeSize), /** @type {any} */ (0o600))
      } finally {
        $os.removeAll(probe)
      }
      const write = 'UPDATE health_checks SET checked = {:now}, filling = randomblob(8192)'
      app.nonconcurrentDB().newQuery(write).bind({ now: Date.now() }).execute()
    }),
  )

/**
 * How full the disk of the data folder is, in percent, or null where the system cannot tell.
 * @param {core.App} app
 * @returns {number | null}
 */
const measureDisk = (app) =>
  cacheBriefly(app, 'disk', () => {
    try {
      const table = toString($os.exec('df', '-P', app.dataDir()).output())
      const percent = /\s(\d+)%\s/.exec(table)?.[1]
      return percent ? Number(percent) : null
    } catch (error) {
      app.logger().warn('Health: df cannot read the disk usage', 'error', String(error))
      return null
    }
  })

/**
 * @param {core.App} app
 * @param {boolean} isSent
 */
const recordMail = (app, isSent) =>
  app.store().set(`${cachePrefix}mail`, isSent ? 'able' : 'unable')

/**
 * Checks whether the mail server accepts mail by sending a message without a recipient: a server that can be reached
 * and accepts the credentials refuses it with an error code about the recipient.
 * @param {core.App} app
 */
function checkMail(app) {
  const { smtp, meta } = app.settings()
  if (!smtp.enabled) return
  try {
    const nobody = new MailerMessage({
      from: { address: meta.senderAddress },
      subject: 'Health',
      text: '-',
    })
    app.newMailClient().send(nobody)
    recordMail(app, true)
  } catch (error) {
    recordMail(app, /\b(?:501|503|550|554)\b/.test(String(error)))
  }
}

/**
 * @param {core.App} app
 * @returns {'off' | 'able' | 'unable'}
 */
function readMail(app) {
  if (!app.settings().smtp.enabled) return 'off'
  if (!app.store().has(`${cachePrefix}mail`)) {
    // Requests that arrive during the check do not wait for it.
    recordMail(app, true)
    checkMail(app)
  }
  return app.store().get(`${cachePrefix}mail`)
}

/** @param {core.RequestEvent} e */
function answerHealth(e) {
  const { version } = require(`${__hooks}/lib/server/version.json`)
  const read = canRead(e.app)
  const write = canWrite(e.app)
  const disk = { usedPercent: measureDisk(e.app) }
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(read && write ? 200 : 503, { read, write, mail: readMail(e.app), disk, version })
}

/**
 * The error of a request, or, where nothing can be saved at all, an error that says so: PocketBase would report a fault
 * in the submitted data.
 * @param {core.RequestEvent} e
 * @param {unknown} error
 */
function explainUnsaved(e, error) {
  const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(e.request?.method ?? '')
  // `e.app` may belong to a transaction that has ended.
  const app = /** @type {core.App} */ (/** @type {unknown} */ ($app))
  if (isReading || canWrite(app)) return error
  return new ApiError(507, "Discover can't save at the moment. Try again later.", error)
}

module.exports = { answerHealth, checkMail, explainUnsaved, recordMail }
