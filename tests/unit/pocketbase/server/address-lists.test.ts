import { readFileSync } from 'node:fs'
import { BlockList, isIPv4 } from 'node:net'
import { runInNewContext } from 'node:vm'

import fc from 'fast-check'
import { expect, it } from 'vitest'

interface AddressLists {
  isListed: (address: string, list: string[]) => boolean
  parseNetwork: (text: string) => object | null
}

const path = new URL('../../../../pocketbase/hooks/lib/server/address-lists.js', import.meta.url)
const module = { exports: {} as AddressLists }
runInNewContext(readFileSync(path, 'utf8'), { module })
const { isListed, parseNetwork } = module.exports

/** Few different bits, so that networks and addresses meet. */
const near4 = fc
  .tuple(fc.constantFrom(10, 11, 138), fc.nat(3), fc.nat(255))
  .map(([first, second, last]) => `${first}.${second}.0.${last}`)
const near6 = fc
  .tuple(fc.constantFrom('2001:db8', '2001:DB8', 'fe80'), fc.nat(15), fc.nat(0xffff))
  .map(([head, middle, last]) => `${head}:${middle.toString(16)}::${last.toString(16)}`)

it('an address is in a network exactly if the standard library says so', () => {
  fc.assert(
    fc.property(
      fc.oneof(near4, near6),
      fc.oneof(near4, near6),
      fc.nat(128),
      (address, start, bits) => {
        const size = isIPv4(start) ? bits % 33 : bits
        const known = new BlockList()
        known.addSubnet(start, size, isIPv4(start) ? 'ipv4' : 'ipv6')
        const isSameKind = isIPv4(address) === isIPv4(start)
        const expected = isSameKind && known.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
        expect(isListed(address, ['192.0.2.1', `${start}/${size}`])).toBe(expected)
      },
    ),
    { numRuns: 2000 },
  )
})

it.each(['1.2.3', '1.2.3.256', '1.2.3.4.5', '1::2::3', ':', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9'])(
  '%s is not an address',
  (text) => {
    expect(parseNetwork(text)).toBeNull()
    expect(isListed(text, ['0.0.0.0/0', '::/0'])).toBe(false)
  },
)

it.each(['', '1.2.3.4/33', '::1/129', '::1/', '1.2.3.4/8/8', '1.2.3.4/-1', 'localhost', '12345::'])(
  '"%s" is not a network',
  (text) => {
    expect(parseNetwork(text)).toBeNull()
  },
)

it('an IPv4 address inside an IPv6 one is that IPv4 address', () => {
  expect(isListed('::ffff:203.0.113.7', ['203.0.113.0/24'])).toBe(true)
})
