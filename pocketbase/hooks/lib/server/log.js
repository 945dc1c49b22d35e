/** Where a path ends and a query may begin, also in an encoding of an encoding. */
const ends = ['?', '%3f', '%25', ';', '%3b', '=', '%3d', '&', '%26']
/** After these a path goes on with a username. */
const beforeNames = ['/members/', '/invitations/']

/** @param {string} text an expression of SQL, as everything here is */
const isPrivate = (text) =>
  `(instr(${text}, '@') OR instr(lower(${text}), '%40') OR instr(${text}, 'eyJ')
    OR ${text} LIKE '%token=%' OR ${text} LIKE '%?%=%')`

/**
 * The path of an address, without what follows it.
 * @param {string} text
 */
const cutPath = (text) => {
  const lengths = [
    ...ends.map((mark) => `instr(lower(${text}) || '${mark}', '${mark}') - 1`),
    ...beforeNames.map((mark) => `instr(${text} || '${mark}', '${mark}') + ${mark.length - 1}`),
  ]
  return `substr(${text}, 1, min(${lengths.join(', ')}))`
}

/** @param {string} text */
const isLong = (text) => `length(${cutPath(text)}) < length(${text})`

/**
 * A text without the words that hold an e-mail, a token or a query.
 * @param {string} text
 */
const dropWords = (text) => `CASE WHEN ${isPrivate(text)} THEN (
    SELECT group_concat(CASE WHEN ${isPrivate('word.value')} THEN '(removed)' ELSE word.value END, ' ')
    FROM json_each('[' || replace(json_quote('' || ${text}), ' ', '","') || ']') AS word)
  ELSE ${text} END`

/** @param {string} text */
const cleanPath = (text) => `(SELECT ${dropWords('path')} FROM (SELECT ${cutPath(text)} AS path))`

/**
 * Whether the request was refused for what was sent: the details may quote that.
 * @param {string} row
 */
const isMistake = (row) =>
  `(${row}data ->> '$.details' IS NOT NULL AND ${row}data ->> '$.status' < 500)`

const isDirty = (
  /** @type {string} */ row,
) => `json_valid(${row}data) AND (${isPrivate(`${row}data`)}
  OR ${isMistake(row)}
  OR ${isPrivate(`${row}message`)}
  OR ${isLong(`coalesce(${row}data ->> '$.url', '')`)}
  OR ${isLong(`coalesce(${row}data ->> '$.referer', '')`)})`

const clean = `
  UPDATE _logs SET
    message = CASE WHEN data ->> '$.type' = 'request'
      THEN (data ->> '$.method') || ' ' || ${cleanPath("data ->> '$.url'")}
      ELSE ${dropWords('message')} END,
    data = (SELECT json_group_object(part.key, json(CASE
      WHEN part.key = 'details' AND ${isMistake('_logs.')} THEN 'null'
      WHEN part.key IN ('url', 'referer') THEN json_quote(${cleanPath('part.atom')})
      WHEN part.type = 'text' THEN json_quote(${dropWords('part.atom')})
      WHEN part.type IN ('object', 'array') AND ${isPrivate('part.value')}
        THEN json_quote(${dropWords('part.value')})
      ELSE _logs.data -> part.fullkey END)) FROM json_each(_logs.data) AS part)`

const name = 'logs_without_secrets'

const create = `CREATE TRIGGER ${name} AFTER INSERT ON _logs WHEN ${isDirty('NEW.')}
  BEGIN ${clean} WHERE id = NEW.id; END`

/**
 * PocketBase writes the address of each request to its log, and of one that fails what was typed:
 * this keeps queries, which hold tokens, and e-mails out of it, and of what was logged before.
 * @param {core.App} app
 */
function keepSecretsOut(app) {
  const database = app.auxDB()
  const present = new DynamicModel({ found: 0 })
  const find =
    'SELECT count(*) AS found FROM sqlite_master WHERE name = {:name} AND sql = {:create}'
  database.newQuery(find).bind({ name, create }).one(present)
  if (present['found']) return
  const statements = [
    'DROP TRIGGER IF EXISTS logs_without_tokens',
    `DROP TRIGGER IF EXISTS ${name}`,
    create,
    `${clean} WHERE ${isDirty('')}`,
    // Otherwise what was cut stays in the unused parts of the file.
    'VACUUM',
  ]
  for (const statement of statements) database.newQuery(statement).execute()
}

module.exports = { keepSecretsOut }
