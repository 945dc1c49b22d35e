const maxLength = 120

/**
 * The file name for a download: the family's name, without characters that Windows does not allow.
 * @param {string} name
 * @param {'rfa' | 'txt'} ending
 */
function nameFile(name, ending) {
  const allowed = name
    .replace(/[<>:"/\\|?*\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replace(/\s+/g, ' ')
  const short = Array.from(allowed).slice(0, maxLength).join('')
  const trimmed = short.replace(/^[ .]+|[ .]+$/g, '') || 'family'
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(trimmed)
  return `${isDevice ? '_' : ''}${trimmed}.${ending}`
}

/**
 * The header that lets a browser save a file under a name in any script.
 * @param {string} name
 */
function makeContentDisposition(name) {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

module.exports = { makeContentDisposition, nameFile }
