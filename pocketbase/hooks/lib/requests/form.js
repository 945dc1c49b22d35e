/**
 * The named strings of a request's body; a missing value or one of another type is empty.
 * @template {string} Name
 * @param {core.RequestEvent} e
 * @param {Name[]} names
 * @returns {Record<Name, string>}
 */
function readTexts(e, names) {
  /** @type {Record<string, unknown>} */
  const body = e.requestInfo().body
  const pairs = names.map((name) => [name, typeof body[name] === 'string' ? body[name] : ''])
  return Object.fromEntries(pairs)
}

/**
 * Answers 400 with an error for each field that has one, as [code, message].
 * @param {Record<string, [string, string] | null>} errors
 */
function refuseFields(errors) {
  const wrong = Object.entries(errors).flatMap(([name, error]) =>
    error ? [[name, new ValidationError(...error)]] : [],
  )
  if (wrong.length === 0) return
  throw new BadRequestError('Some of what was sent is not valid.', Object.fromEntries(wrong))
}

/** @type {[string, string]} */
const blankError = ['validation_required', 'Cannot be blank.']

module.exports = { blankError, readTexts, refuseFields }
