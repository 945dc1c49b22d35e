/**
 * Sends JSON that is not to be stored anywhere: what each person gets is their own, or new with each request.
 * @param {core.RequestEvent} e
 * @param {string} body
 */
function sendJson(e, body) {
  e.response.header().set('Cache-Control', 'private, no-store')
  e.response.header().set('Content-Type', 'application/json')
  return e.string(200, body)
}

module.exports = { sendJson }
