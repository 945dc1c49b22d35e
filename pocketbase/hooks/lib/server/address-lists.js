/**
 * The bits of an IPv4 or IPv6 address, or null if the text is neither. An IPv4 address mapped to IPv6 counts as the
 * IPv4 address.
 * @param {string} text
 */
function parseAddress(text) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1] ?? text
  return mapped.includes(':') ? parseIPv6(mapped) : parseIPv4(mapped)
}

/** @param {string} text */
function parseIPv4(text) {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return null
  const bytes = text.split('.').map(Number)
  if (bytes.some((byte) => byte > 255)) return null
  return bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
}

/** @param {string} text */
function parseIPv6(text) {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0 || !/^[\da-f:]+$/i.test(text)) return null
  const split = (/** @type {string} */ part) => (part === '' ? [] : part.split(':'))
  const first = split(head)
  const last = split(tail ?? '')
  const missing = 8 - first.length - last.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last]
  if (groups.some((group) => !/^[\da-f]{1,4}$/i.test(group))) return null
  return groups.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('')
}

/**
 * The bits that all addresses of a network begin with, and how many bits an address has; null if the text is neither a
 * network nor an address.
 * @param {string} text such as "203.0.113.7" or "2001:db8::/32"
 */
function parseNetwork(text) {
  const [address = '', size, ...more] = text.split('/')
  const bits = parseAddress(address)
  if (!bits || more.length > 0) return null
  if (size === undefined) return { start: bits, length: bits.length }
  if (!/^\d{1,3}$/.test(size) || Number(size) > bits.length) return null
  return { start: bits.slice(0, Number(size)), length: bits.length }
}

/**
 * @param {string} address
 * @param {string[]} list of addresses and networks
 */
function isListed(address, list) {
  const bits = parseAddress(address)
  if (!bits) return false
  return list.some((text) => {
    const network = parseNetwork(text)
    return network?.length === bits.length && bits.startsWith(network.start)
  })
}

module.exports = { isListed, parseNetwork }
