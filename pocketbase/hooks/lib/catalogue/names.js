/** Control characters and line breaks, as a class of characters in GLOB; NUL cannot be in one. */
const unclean = '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'

/**
 * SQL for a name with each control character and line break replaced by a space. NUL comes first and in its JSON form:
 * most functions of SQLite take it as the end of the text.
 * @param {string} name
 */
function cleanName(name) {
  const withoutNul = `json_extract(replace(replace(replace(json_quote(${name}),
    '\\\\', char(1)), '\\u0000', ' '), char(1), '\\\\'), '$')`
  const letter = `iif(rest GLOB '${unclean}*', ' ', substr(rest, 1, 1))`
  const cleaned = `(WITH RECURSIVE letters (done, rest) AS (
      SELECT '', ${withoutNul}
      UNION ALL SELECT done || ${letter}, substr(rest, 2) FROM letters WHERE rest != ''
    ) SELECT done FROM letters WHERE rest = '')`
  return `iif(instr(${name}, char(0)) OR ${name} GLOB '*${unclean}*', ${cleaned}, ${name})`
}

module.exports = { cleanName }
