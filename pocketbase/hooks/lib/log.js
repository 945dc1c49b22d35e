const drop = 'DROP TRIGGER IF EXISTS logs_without_tokens'

const beforeQuery = (/** @type {string} */ text) => `substr(${text}, 1, instr(${text}, '?') - 1)`

const create = `
  CREATE TRIGGER logs_without_tokens AFTER INSERT ON _logs
  WHEN json_extract(NEW.data, '$.url') LIKE '%?%token=%'
  BEGIN
    UPDATE _logs
    SET data = json_set(data, '$.url', ${beforeQuery("NEW.data ->> '$.url'")}),
      message = ${beforeQuery('NEW.message')}
    WHERE id = NEW.id;
  END`

/**
 * The address of a protected file holds a token, and PocketBase writes the address of each request
 * to its log: this keeps the part after the path out of it.
 * @param {core.App} app
 */
function keepTokensOut(app) {
  for (const statement of [drop, create]) app.auxDB().newQuery(statement).execute()
}

module.exports = { keepTokensOut }
