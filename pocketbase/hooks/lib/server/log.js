/** Marks that end a path and may begin a query, also if encoded once or twice. */
const pathEnds = ['?', '%3f', '%25', ';', '%3b', '=', '%3d', '&', '%26']
/** The path continues with a username after these. */
const usernamePrefixes = ['/members/', '/invitations/']

/** @param {string} text an expression of SQL, as everything here is */
const isPrivate = (text) =>
  `(instr(${text}, '@') OR instr(lower(${text}), '%40') OR instr(${text}, 'eyJ')
    OR ${text} LIKE '%token=%' OR ${text} LIKE '%?%=%')`

/**
 * The path of an address, without its query.
 * @param {string} text
 */
const cutPath = (text) => {
  const lengths = [
    ...pathEnds.map((mark) => `instr(lower(${text}) || '${mark}', '${mark}') - 1`),
    ...usernamePrefixes.map(
      (mark) => `instr(${text} || '${mark}', '${mark}') + ${mark.length - 1}`,
    ),
  ]
  return `substr(${text}, 1, min(${lengths.join(', ')}))`
}

/** @param {string} text */
const isLong = (text) => `length(${cutPath(text)}) < length(${text})`

/**
 * A text in which the words that contain an e-mail address, a token or a query are replaced.
 * @param {string} text
 */
const redactWords = (text) => `CASE WHEN ${isPrivate(text)} THEN (
    SELECT group_concat(CASE WHEN ${isPrivate('word.value')} THEN '(removed)' ELSE word.value END, ' ')
    FROM json_each('[' || replace(json_quote('' || ${text}), ' ', '","') || ']') AS word)
  ELSE ${text} END`

/** @param {string} text */
const cleanPath = (text) => `(SELECT ${redactWords('path')} FROM (SELECT ${cutPath(text)} AS path))`

/**
 * Whether the request was refused because of its content, which the details may quote.
 * @param {string} row
 */
const isClientError = (row) =>
  `(${row}data ->> '$.details' IS NOT NULL AND ${row}data ->> '$.status' < 500)`

const hasSecrets = (
  /** @type {string} */ row,
) => `json_valid(${row}data) AND (${isPrivate(`${row}data`)}
  OR ${isClientError(row)}
  OR ${isPrivate(`${row}message`)}
  OR ${isLong(`coalesce(${row}data ->> '$.url', '')`)}
  OR ${isLong(`coalesce(${row}data ->> '$.referer', '')`)})`

const redactRow = `
  UPDATE _logs SET
    message = CASE WHEN data ->> '$.type' = 'request'
      THEN (data ->> '$.method') || ' ' || ${cleanPath("data ->> '$.url'")}
      ELSE ${redactWords('message')} END,
    data = (SELECT json_group_object(part.key, json(CASE
      WHEN part.key = 'details' AND ${isClientError('_logs.')} THEN 'null'
      WHEN part.key IN ('url', 'referer') THEN json_quote(${cleanPath('part.atom')})
      WHEN part.type = 'text' THEN json_quote(${redactWords('part.atom')})
      WHEN part.type IN ('object', 'array') AND ${isPrivate('part.value')}
        THEN json_quote(${redactWords('part.value')})
      ELSE _logs.data -> part.fullkey END)) FROM json_each(_logs.data) AS part)`

const triggerName = 'logs_without_secrets'

const createTrigger = `CREATE TRIGGER ${triggerName} AFTER INSERT ON _logs WHEN ${hasSecrets('NEW.')}
  BEGIN ${redactRow} WHERE id = NEW.id; END`

/**
 * PocketBase logs the address of each request, and the submitted values of one that fails. A trigger removes queries,
 * which contain tokens, and e-mail addresses from new rows; rows that were logged earlier are cleaned once.
 * @param {core.App} app
 */
function redactSecrets(app) {
  const database = app.auxDB()
  const present = new DynamicModel({ found: 0 })
  const find =
    'SELECT count(*) AS found FROM sqlite_master WHERE name = {:name} AND sql = {:create}'
  database.newQuery(find).bind({ name: triggerName, create: createTrigger }).one(present)
  if (present['found']) return
  const statements = [
    'DROP TRIGGER IF EXISTS logs_without_tokens',
    `DROP TRIGGER IF EXISTS ${triggerName}`,
    createTrigger,
    `${redactRow} WHERE ${hasSecrets('')}`,
    // Otherwise the removed text would stay in the unused parts of the file.
    'VACUUM',
  ]
  for (const statement of statements) database.newQuery(statement).execute()
}

module.exports = { redactSecrets }
