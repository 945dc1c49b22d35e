const maxParts = 1000

/** @param {unknown} error */
const isEnd = (error) => String(error).includes('EOF') && !String(error).includes('unexpected')

/**
 * The next part of a form, or null after the last.
 * @param {multipart.Reader} form
 */
function nextPart(form) {
  try {
    return form.nextPart()
  } catch (error) {
    if (isEnd(error)) return null
    throw new BadRequestError('The form cannot be read. Send it again.', error)
  }
}

/** PocketBase parses the part with this name as JSON, and takes the others as they are. */
const jsonPart = '@jsonPayload'

/** @param {number} bytes */
const refuse = (bytes) => {
  throw new ApiError(413, `The texts of the form are larger than ${bytes / 1024} KB.`)
}

/**
 * Reads a form part by part and refuses one with more text than allowed, as all text is held in memory. The form can be
 * read again afterwards.
 * @param {core.RequestEvent} e whose body is bounded
 * @param {{ json: number, texts: number }} limits in bytes, over all parts that are parsed, and that are no files
 */
function limitTextParts(e, limits) {
  const { request } = e
  const form = request?.multipartReader()
  if (!request || !form) throw new BadRequestError('The form cannot be read. Send it again.')
  const read = { json: 0, texts: 0 }
  let parts = 0
  for (let part = nextPart(form); part; part = nextPart(form)) {
    parts += 1
    if (parts > maxParts) throw new BadRequestError(`A form has ${maxParts} parts at most.`)
    if (!part.fileName()) {
      const kind = part.formName() === jsonPart ? 'json' : 'texts'
      read[kind] += toBytes(part, limits[kind] + 1 - read[kind]).length
      if (read[kind] > limits[kind]) refuse(limits[kind])
    }
    part.close()
  }
  request.body.reread()
  // Go does not parse a form that was read part by part, unless this mark is removed.
  Object.assign(request, { multipartForm: null })
}

module.exports = { limitTextParts }
