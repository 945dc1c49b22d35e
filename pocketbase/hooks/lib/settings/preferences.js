/** @type {import('#hooks/requests/form.js')} */
const { refuseFields } = require(`${__hooks}/lib/requests/form.js`)
/** @type {import('./preference-checks.js')} */
const { checkChange } = require(`${__hooks}/lib/settings/preference-checks.js`)
/** @type {import('#hooks/auth/session/sessions.js')} */
const { findSession } = require(`${__hooks}/lib/auth/session/sessions.js`)

/** The maximum length of a person's preferences as JSON, in characters. */
const maxLength = 16 * 1024

const stored = `CASE WHEN json_valid(preferences) AND json_type(preferences) = 'object'
  THEN preferences ELSE '{}' END`

/** Starts the first digest at the moment a person turns digests on. */
const startDigests = `INSERT INTO notifications (user, looked)
  SELECT id, {:now} FROM users WHERE id = {:user} AND digest = ''
  ON CONFLICT (user) DO UPDATE SET looked = excluded.looked`

/**
 * How each field is set; `preferences` is merged with the stored ones.
 * @type {Record<string, (value: any) => [expression: string, value: unknown]>}
 */
const assignments = {
  name: (value) => ['{:name}', value.trim()],
  disciplines: (value) => ['{:disciplines}', JSON.stringify([...new Set(value)])],
  revit_release: (value) => ['{:revit_release}', value ?? 0],
  units: (value) => ['{:units}', value ?? ''],
  theme: (value) => ['{:theme}', value ?? ''],
  digest: (value) => ['{:digest}', value ?? ''],
  preferences: (value) => [`json_patch(${stored}, {:preferences})`, JSON.stringify(value)],
}

/**
 * Changes only the given fields of a user, in one statement: simultaneous changes from two devices are both saved.
 * @param {core.App} app
 * @param {string} user
 * @param {Record<string, unknown>} change
 */
function changePreferences(app, user, change) {
  refuseFields(checkChange(change))
  const now = new Date().toISOString().replace('T', ' ')
  /** @type {Record<string, unknown>} */
  const values = { user, now }
  const sets = Object.entries(change).map(([name, value]) => {
    const [expression, bound] = assignments[name]?.(value) ?? ['', null]
    values[name] = bound
    return `${name} = ${expression}`
  })
  const update = `UPDATE users SET ${['updated = {:now}', ...sets].join(', ')} WHERE id = {:user}`
  app.runInTransaction((transaction) => {
    const run = (/** @type {string} */ query) =>
      transaction.db().newQuery(query).bind(values).execute()
    if (change.digest) run(startDigests)
    run(update)
    const size = new DynamicModel({ size: 0 })
    const measure = "SELECT length(coalesce(preferences, '')) AS size FROM users WHERE id = {:user}"
    transaction.db().newQuery(measure).bind(values).one(size)
    if (Number(size['size']) > maxLength) {
      refuseFields({
        preferences: ['validation_too_large', 'These settings are too large to store.'],
      })
    }
  })
}

/**
 * Merges the sent settings into the person's, and answers with all of them.
 * @param {core.RequestEvent} e
 */
function answerPreferences(e) {
  const { user } = findSession(e)
  changePreferences(e.app, user.id, JSON.parse(JSON.stringify(e.requestInfo().body)))
  const changed = e.app.findRecordById('users', user.id)
  changed.ignoreEmailVisibility(true)
  return e.json(200, changed)
}

module.exports = { answerPreferences, changePreferences }
