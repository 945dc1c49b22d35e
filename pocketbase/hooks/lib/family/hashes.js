/** @type {import('./drafts.js')} */
const { isVisible } = require(`${__hooks}/lib/family/drafts.js`)
/** @type {import('#hooks/server/send-json.js')} */
const { sendJson } = require(`${__hooks}/lib/server/send-json.js`)

const maxHashes = 500
/** A file may have been published several times; families beyond this number add nothing. */
const maxFamiliesPerFile = 5

const known = `
  WITH seen AS (
    SELECT revisions.sha256, families.id AS family, name, revision AS current,
      max(revisions.number) AS number, min(revisions.created) AS since, publisher, coalesce(families.revit_release, 0) AS release, families.created,
      coalesce(families.freemium, '') AS freemium, coalesce(families.bytes, 0) AS bytes
    FROM (SELECT DISTINCT value FROM json_each({:hashes})) AS asked
    JOIN revisions ON revisions.sha256 = asked.value AND revisions.verified > 0
    JOIN families ON families.id = revisions.family
    WHERE ${isVisible('families', '{:person}')} OR {:all}
    GROUP BY revisions.sha256, families.id
  ), owned AS (
    SELECT *, min(since) OVER (PARTITION BY sha256, publisher) AS owned FROM seen
  ), ranked AS (
    SELECT *, row_number() OVER (
      PARTITION BY sha256 ORDER BY owned, publisher, number < current, created, family) AS place FROM owned
  )
  SELECT json_object('files', json_group_array(json_object(
    'sha256', sha256, 'family', family, 'name', name,
    'revision', number, 'current', current, 'release', release,
    'freemium', freemium, 'bytes', bytes, 'mine', json(iif(publisher = {:person} AND publisher <> '', 'true', 'false')),
    'changed', changed, 'note', note))) AS body
  FROM (
    SELECT ranked.*, coalesce(newest.created, '') AS changed, coalesce(newest.note, '') AS note
    FROM ranked LEFT JOIN revisions AS newest ON newest.family = ranked.family AND newest.number = ranked.current
    WHERE place <= ${maxFamiliesPerFile} ORDER BY ranked.sha256, place)`

/** @param {core.RequestEvent} e */
function readHashes(e) {
  /** @type {unknown} */
  const hashes = e.requestInfo().body.hashes
  const isList = Array.isArray(hashes) && hashes.length > 0 && hashes.length <= maxHashes
  if (isList && hashes.every((hash) => /^[0-9a-f]{64}$/.test(String(hash)))) return hashes
  throw new BadRequestError(
    `The body must be {"hashes": [...]} with 1 to ${maxHashes} SHA-256 hashes in lower-case hexadecimal.`,
  )
}

/**
 * Finds the revisions with the given hashes among the families that the person may see, with what is known of the
 * newest: its date, its publisher's note and whether it is premium. Unknown hashes and those that
 * the server has not verified are left out. The first owner of a file comes first, as anybody may publish it again.
 * @param {core.RequestEvent} e
 */
function answerHashes(e) {
  const values = {
    hashes: JSON.stringify(readHashes(e)),
    person: e.auth?.id ?? '',
    all: e.hasSuperuserAuth(),
  }
  const found = new DynamicModel({ body: '' })
  e.app.db().newQuery(known).bind(values).one(found)
  const { body } = /** @type {{ body: string }} */ (/** @type {unknown} */ (found))
  return sendJson(e, body)
}

module.exports = { answerHashes }
