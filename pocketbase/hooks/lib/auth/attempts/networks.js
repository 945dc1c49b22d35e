/** @param {string} part */
const splitGroups = (part) => part.split(':').filter((group) => group !== '')

/**
 * The first four groups of an IPv6 address: the smallest network that a provider assigns to a customer.
 * @param {string} address
 */
function findPrefix(address) {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::')
  const first = splitGroups(head)
  const last = splitGroups(tail)
  const zeros = Array.from({ length: Math.max(8 - first.length - last.length, 0) }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')
}

/**
 * The network of a request: its IPv4 address, or the first 64 bits of its IPv6 address.
 * @param {core.RequestEvent} e
 */
function readNetwork(e) {
  const address = e.realIP()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return address.includes(':') ? findPrefix(address) : address
}

module.exports = { readNetwork }
