import { describe, expect, it } from 'vitest'

import { findNamesInText } from '#lib/rfa/facts/names-in-text.ts'
import { textOf, words } from '#tests/unit/lib/rfa/imagined-objects.ts'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

const find = (...parts: Uint8Array[]) =>
  [...findNamesInText(Buffer.concat(parts), 40)].map(({ kind, text }) => `${kind} ${text}`)

const noise = Buffer.from([0x40, 0, 0x3a, 0x5c, 0x40, 0x40, 0, 0, 0x3a, 0, 0, 0, 0x5c, 0, 0x5c])

describe('findNamesInText', () => {
  it.each([
    ['a drive', 'C:\\Users\\x\\door.rfa', 'path C:\\Users\\x\\door.rfa'],
    ['forward slashes', 'z:/Семейства/x', 'path z:/Семейства/x'],
    ['a share', '\\\\server\\share\\x', 'path \\\\server\\share\\x'],
    ['an address', 'a.b-c_1@mail.example.org', 'address a.b-c_1@mail.example.org'],
  ])('finds %s behind its length and among other bytes', (_, text, expected) => {
    expect(find(noise, words(0), textOf(text), words(0), noise)).toEqual([expected])
    expect(find(Buffer.alloc(1), words(0), textOf(text), words(0))).toEqual([expected])
  })

  it.each(['C:\\Users\\x', '\\\\server\\share'])(
    'ends %s where the number before it says, though letters follow',
    (path) => {
      expect(find(words(0), textOf(path), Buffer.from('Ňame', 'utf16le'))).toEqual([`path ${path}`])
    },
  )

  it('finds what stands in longer text, as far as a path can go', () => {
    expect(find(utf16('see "C:\\a\\b c.txt" and me@example.org, or D:/x/y|z'))).toEqual([
      'path C:\\a\\b c.txt',
      'address me@example.org',
      'path D:/x/y',
    ])
  })

  it('takes no more than it may', () => {
    expect(find(utf16(`C:\\${'x'.repeat(90)}`))).toEqual([`path C:\\${'x'.repeat(37)}`])
    expect(find(textOf(`C:\\${'x'.repeat(90)}`))).toEqual([`path C:\\${'x'.repeat(37)}`])
    expect(find(utf16(`${'a'.repeat(90)}@${'b'.repeat(90)}`))).toEqual([
      `address ${'a'.repeat(64)}@${'b'.repeat(39)}`,
    ])
  })

  it.each([
    ['addresses of pages', 'https://example.org/a'],
    ['a scheme of one letter', ' p://www.w3.org'],
    ['a time', '12:/30'],
    ['a drive of two letters', 'AC:\\x\\y'],
    ['a drive alone', 'C:\\'],
    ['a sign between spaces', 'a @ b'],
    ['backslashes without a length', 'x\\\\server\\share'],
  ])('passes over %s', (_, text) => {
    expect(find(utf16(text))).toEqual([])
  })

  it('passes over text of eight bits', () => {
    expect(find(Buffer.from('C:\\Users\\x\\y me@example.org'))).toEqual([])
  })

  it.each([0x01, 0x7f, 0x9f, 0xd800, 0xf8ff, 0xffff, 0x3f])('ends a path at %d', (code) => {
    const text = `C:\\abc${String.fromCharCode(code)}def`
    expect(find(utf16(text))).toEqual(['path C:\\abc'])
  })
})
