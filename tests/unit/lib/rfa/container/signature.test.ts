import { describe, expect, it } from 'vitest'

import { describeStart, describeStreams, isCompoundFile } from '#lib/rfa/container/signature.ts'

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

describe('describeStart', () => {
  it.each([
    ['504b030414000600', 'a ZIP archive: unpack it first'],
    ['504b0506', 'an empty ZIP archive'],
    ['89504e470d0a1a0a', 'a PNG image'],
    ['ffd8ffe000104a46', 'a JPEG image'],
    ['255044462d312e37', 'a PDF document'],
    ['1f8b0800', 'a gzip archive: unpack it first'],
    ['4d5a90000300', 'a program'],
    ['41433130333200', 'an AutoCAD drawing'],
  ])('recognises by the first bytes %s that this is %s', (hex, what) => {
    expect(describeStart(bytesOf(hex))).toBe(what)
  })

  it('recognises a signature only at the start', () => {
    expect(describeStart(bytesOf('00004d5a'))).toBe('a file of an unknown kind')
    expect(describeStart(bytesOf('0000000000004d5a'))).toBe('a file of an unknown kind')
  })

  it.each([
    ['a letter', '41', true],
    ['a space', '20', true],
    ['a tab', '09', true],
    ['a carriage return', '0d', true],
    ['letters in UTF-8', 'c3a9', true],
    ['a backspace', '08', false],
    ['a shift out', '0e', false],
    ['a unit separator', '1f', false],
    ['a zero among letters', '41004200', false],
    ['letters with a zero at the end', '424400', false],
  ])('recognises whether %s is text (%s: %s)', (_, hex, isText) => {
    const what = isText ? 'a text file' : 'a file of an unknown kind'
    expect(describeStart(bytesOf(hex))).toBe(what)
  })
})

describe('isCompoundFile', () => {
  it('checks eight bytes, whatever follows', () => {
    expect(isCompoundFile(bytesOf('d0cf11e0a1b11ae1'))).toBe(true)
    expect(isCompoundFile(bytesOf('d0cf11e0a1b11ae10000'))).toBe(true)
    expect(isCompoundFile(bytesOf('d0cf11e0a1b11ae2'))).toBe(false)
    expect(isCompoundFile(bytesOf('d0cf11e0a1b11a'))).toBe(false)
  })
})

describe('describeStreams', () => {
  it.each([
    [['\u0005SummaryInformation', 'WordDocument', '1Table'], 'a Word document'],
    [['Workbook'], 'an Excel workbook'],
    [['Book'], 'an Excel workbook'],
    [['PowerPoint Document', 'Pictures'], 'a PowerPoint presentation'],
    [['__properties_version1.0'], 'an Outlook message'],
    [['VisioDocument'], 'a Visio drawing'],
    [['EncryptedPackage', 'EncryptionInfo'], 'an encrypted Office document'],
    [['My WordDocument', 'Workbooks', 'Storage/Book'], 'a compound file of another program'],
    [[], 'a compound file of another program'],
  ])('recognises by the streams %j that this is %s', (names, what) => {
    expect(describeStreams(names)).toBe(what)
  })
})
