/** @type {import('#hooks/database/read-row.js')} */
const { readRow } = require(`${__hooks}/lib/database/read-row.js`)

/** Within this time, in milliseconds, an answer stands: asking again and again costs nothing. */
const lifetime = 2000
const saved = 'health:'
/** A full disk may still overwrite what is there: only what grows is refused. In bytes. */
const trialSize = 64 * 1024

/**
 * What a check gave last, or gives now.
 * @template T
 * @param {core.App} app
 * @param {string} name
 * @param {() => T} check
 * @returns {T}
 */
function remember(app, name, check) {
  const last = app.store().get(saved + name)
  if (last && Date.now() - last.at < lifetime) return last.found
  const found = check()
  app.store().set(saved + name, { at: Date.now(), found })
  return found
}

/**
 * Whether something can be done at all; why it cannot is for the operator's log.
 * @param {core.App} app
 * @param {string} name
 * @param {() => void} trial
 */
function succeeds(app, name, trial) {
  try {
    trial()
    return true
  } catch (error) {
    app.logger().error(`Health: cannot ${name}`, 'error', String(error))
    return false
  }
}

/** @param {core.App} app */
const canRead = (app) =>
  remember(app, 'read', () =>
    succeeds(app, 'read', () => {
      readRow(app, 'SELECT count(*) AS found FROM (SELECT 1 FROM families LIMIT 1)', { found: 0 })
    }),
  )

/**
 * Whether the database and the folder of files take anything new.
 * @param {core.App} app
 */
const canWrite = (app) =>
  remember(app, 'write', () =>
    succeeds(app, 'write', () => {
      // Of a name of its own: several may try at the same moment.
      const trial = $filepath.join(app.dataDir(), `.health-${$security.randomString(12)}`)
      try {
        $os.writeFile(trial, 'x'.repeat(trialSize), /** @type {any} */ (0o600))
      } finally {
        $os.removeAll(trial)
      }
      const write = 'UPDATE health_checks SET checked = {:now}, filling = randomblob(8192)'
      app.nonconcurrentDB().newQuery(write).bind({ now: Date.now() }).execute()
    }),
  )

/**
 * How full the disk of the data folder is, in percent, or null where the system does not tell.
 * @param {core.App} app
 * @returns {number | null}
 */
const measureDisk = (app) =>
  remember(app, 'disk', () => {
    try {
      const table = toString($os.exec('df', '-P', app.dataDir()).output())
      const percent = /\s(\d+)%\s/.exec(table)?.[1]
      return percent ? Number(percent) : null
    } catch (error) {
      app.logger().warn('Health: df cannot tell how full the disk is', 'error', String(error))
      return null
    }
  })

/**
 * @param {core.App} app
 * @param {boolean} isSent
 */
const noteMail = (app, isSent) => app.store().set(`${saved}mail`, isSent ? 'able' : 'unable')

/**
 * Asks the mail server whether it would take a mail, by one that is for nobody: a server that is there and lets Discover
 * in refuses it for want of a recipient, with a code of its own.
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
    noteMail(app, true)
  } catch (error) {
    noteMail(app, /\b(?:501|503|550|554)\b/.test(String(error)))
  }
}

/**
 * @param {core.App} app
 * @returns {'off' | 'able' | 'unable'}
 */
function readMail(app) {
  if (!app.settings().smtp.enabled) return 'off'
  if (!app.store().has(`${saved}mail`)) {
    // Those who ask meanwhile need not wait too.
    noteMail(app, true)
    checkMail(app)
  }
  return app.store().get(`${saved}mail`)
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
 * The error of a request, or another that says that nothing can be saved: PocketBase answers as if what was sent were at
 * fault.
 * @param {core.RequestEvent} e
 * @param {unknown} error
 */
function explainUnsaved(e, error) {
  const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(e.request?.method ?? '')
  // `e.app` may be that of a transaction that has ended.
  const app = /** @type {core.App} */ (/** @type {unknown} */ ($app))
  if (isReading || canWrite(app)) return error
  return new ApiError(507, "Discover can't save at the moment. Try again later.", error)
}

module.exports = { answerHealth, checkMail, explainUnsaved, noteMail }
