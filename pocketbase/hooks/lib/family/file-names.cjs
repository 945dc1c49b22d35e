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

module.exports = { nameFile }
