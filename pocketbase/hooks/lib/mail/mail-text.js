/** @type {Record<string, string>} */
const letters = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** @param {string} text */
const decode = (text) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return letters[name.toLowerCase()] ?? whole
    return String.fromCodePoint(Number.parseInt(decimal || hex, decimal ? 10 : 16))
  })

/**
 * A link as text: its label and its address, or the address alone if both are the same.
 * @param {string} _
 * @param {string} before
 * @param {string} address
 * @param {string} after
 * @param {string} words
 */
function writeLink(_, before, address, after, words) {
  const label = words.replace(/<[^>]*>/g, '').trim()
  if (label === address) return address
  const isButton = `${before} ${after}`.includes('class="button"')
  return isButton ? `<p>${label}:<br>${address}</p>` : `${label} (${address})`
}

/**
 * The plain text of a mail in the shared frame, paragraph by paragraph; empty for any other mail.
 * @param {string} html
 */
function writeText(html) {
  const begin = html.indexOf('<h1')
  if (begin < 0 || !html.includes('class="card"')) return ''
  const text = html
    .slice(begin)
    .replace(/<p[^>]*class="[^"]*\btwice\b[^"]*"[^>]*>[\s\S]*?<\/p>/g, '')
    .replace(/<a\b([^>]*?)href="([^"]*)"([^>]*)>([\s\S]*?)<\/a\s*>/g, writeLink)
    .replace(/\s+/g, ' ')
    .replace(/\s*<br\s*\/?>\s*/g, '\n')
    .replace(/\s*<\/?(?:p|h1|table|tbody|tr|td|body|html|div)\b[^>]*>\s*/g, '\n\n')
    .replace(/<[^>]*>/g, '')
  return decode(text)
    .replace(/ +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

module.exports = { writeText }
