const maxLength = 120

/**
 * The name a family's file is saved under: its own, without what Windows does not allow in names.
 * @param {string} name
 */
function nameFile(name) {
  const allowed = name
    .replace(/[<>:"/\\|?*\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replace(/\s+/g, ' ')
  const short = Array.from(allowed).slice(0, maxLength).join('')
  const trimmed = short.replace(/^[ .]+|[ .]+$/g, '') || 'family'
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(trimmed)
  return `${isDevice ? '_' : ''}${trimmed}.rfa`
}

/**
 * The header that makes a browser save a file under a name of any script.
 * @param {string} name
 */
function attach(name) {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

module.exports = { attach, nameFile }
