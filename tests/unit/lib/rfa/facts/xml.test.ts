import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseXml, type XmlElement } from '#lib/rfa/facts/xml.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import { compareTimes } from '#tests/support/compare-times.ts'

const simple = (xml: string) => {
  const { name, text, attributes, children } = parseXml(xml)
  return { name, text, attributes: Object.fromEntries(attributes), children: children.length }
}

const codeOf = (xml: string): unknown => {
  try {
    return parseXml(xml).name
  } catch (error) {
    if (!(error instanceof RfaError)) throw error
    return error.code
  }
}

describe('parseXml', () => {
  it('reads elements, attributes in both quotes, text and empty elements', () => {
    expect(simple('<?xml version="1.0"?>\r\n<a b="1" c = \'"2"\'>x<d/>y</a >\0\n')).toEqual({
      name: 'a',
      text: 'xy',
      attributes: { b: '1', c: '"2"' },
      children: 1,
    })
  })

  it('keeps names in other scripts and with prefixes', () => {
    const [child] = parseXml('<A:part><Цвет_План displayName="Цвет"/></A:part>').children
    expect(child?.name).toBe('Цвет_План')
    expect(child?.attributes.get('displayName')).toBe('Цвет')
  })

  it('reads the five entities, character references, comments and CDATA', () => {
    expect(parseXml('<a>&lt;&amp;&gt;&quot;&apos;&#233;&#x1F6AA;</a>').text).toBe(`<&>"'é🚪`)
    expect(parseXml('<!-- <b> --><a>1<!-- & -->2<![CDATA[<&]]></a>').text).toBe('12<&')
  })

  it('does not expand an entity twice', () => {
    expect(parseXml('<a>&amp;lt;b&amp;gt;</a>').text).toBe('&lt;b&gt;')
  })

  it.each([
    '',
    '   ',
    'text',
    '<a>',
    '<a></b>',
    '</a>',
    '<a/><b/>',
    '<a/>text',
    '<a b=1/>',
    '<a b="<"/>',
    '<a b="1/>',
    '<a',
    '<a>&nbsp;</a>',
    '<a>& </a>',
    '<a>&#0;</a>',
    '<a>&#x110000;</a>',
    '<a><!-- </a>',
    '<a><![CDATA[</a>',
    '<1a/><',
    '<!ELEMENT a>',
  ])('refuses %j', (xml) => {
    expect(codeOf(xml)).toBe('xml-bad')
  })

  it('refuses a DOCTYPE before reading its declarations', () => {
    expect(codeOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBe('xml-dtd')
  })

  it('refuses elements nested more than 32 deep', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
    expect(codeOf(nested(31))).toBe('a')
    expect(codeOf(nested(33))).toBe('xml-bad')
    expect(codeOf(nested(200_000))).toBe('xml-bad')
  })

  it('reads back any escaped text and attribute', () => {
    const escape = (text: string) =>
      text.replaceAll(/[&<>"]/gu, (each) => `&#${each.codePointAt(0)};`)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const xml = `<a b="${escape(text)}"><c>${escape(text)}</c></a>`
        const { attributes, children } = parseXml(xml)
        expect([attributes.get('b'), children[0]?.text]).toEqual([text, text])
      }),
    )
  })

  it('gives an element or its own error for any text', () => {
    const pieces = fc.constantFrom(
      '<a>',
      '</a>',
      '<a b="',
      '"',
      '/>',
      '<',
      '>',
      '&',
      ';',
      '&#',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<!DOCTYPE',
      'text',
      ' ',
      '=',
      "'",
      '\0',
      'é',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        expect(typeof codeOf(parts.join(''))).toBe('string')
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['<a ', '<', '&', '&#x', '<a b="', ' b="1"', '<!--', ']]>', '<a>&amp;'])(
    'takes time in proportion to the text, however often %j stands in it',
    async (piece) => {
      const [short, long] = [20_000, 200_000].map((count) => `<r>${piece.repeat(count)}`)
      // Ten times the text takes about ten times as long, or a hundred times if it were read again each time.
      const times = await compareTimes(
        () => codeOf(String(long)),
        () => codeOf(String(short)),
        40,
      )
      expect(times).toBeLessThan(40)
    },
  )

  it('counts every element once', () => {
    const count = ({ children }: XmlElement): number =>
      children.reduce((sum, child) => sum + count(child), 1)
    expect(count(parseXml(`<a>${'<b><c/></b>'.repeat(5000)}</a>`))).toBe(10_001)
  })

  it.each(['&x#65;', '&#65x;', '&#x41g;', '&#x;', '&#;', '&;', '&AMP;'])(
    'does not accept %s as a character',
    (reference) => {
      expect(codeOf(`<a>${reference}</a>`)).toBe('xml-bad')
    },
  )

  it('accepts the last character of Unicode', () => {
    expect(parseXml('<a>&#x10FFFF;&#65;&#X41;</a>').text).toBe('\u{10FFFF}AA')
  })
})
