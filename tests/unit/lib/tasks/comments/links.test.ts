import fc from 'fast-check'
import { expect, it } from 'vitest'

import { splitLinks } from '#lib/tasks/comments/links.ts'

const linksIn = (text: string) =>
  splitLinks(text).flatMap(({ text: shown, address }) => (address === null ? [] : [shown]))

it.each([
  ['See https://a.test/x.', ['https://a.test/x']],
  ['(https://a.test/x)', ['https://a.test/x']],
  ['https://a.test/Door_(single), or not', ['https://a.test/Door_(single)']],
  ['“http://a.test/x?a=1&b=2”', ['http://a.test/x?a=1&b=2']],
  ['two: https://a.test https://b.test!', ['https://a.test', 'https://b.test']],
  ['javascript:alert(1) data:text/html,x ftp://a.test', []],
  ['https://ada:secret@a.test/', []],
  ['https://', []],
])('finds in %j the addresses %j', (text, found) => {
  expect(linksIn(text)).toEqual(found)
})

it('leaves the text as it is, and leads to nothing but pages of the web', () => {
  const pieces = fc.constantFrom('https://', 'http://', 'javascript:', 'a.test', '(', ')', ' ', '"')
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (texts) => {
      const text = texts.join('')
      const parts = splitLinks(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      const addresses = parts.flatMap(({ address }) => address ?? [])
      for (const address of addresses) {
        expect(['http:', 'https:']).toContain(new URL(address).protocol)
      }
    }),
  )
})
