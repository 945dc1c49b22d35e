import { describe, expect, it } from 'vitest'

import { readBasicFileInfo } from '#lib/rfa/facts/basic-file-info.ts'

const streamOf = (lines: readonly string[], { version = 14, odd = false, after = '' } = {}) => {
  const head = Buffer.alloc(odd ? 41 : 40)
  head.writeUInt32LE(version)
  const text = Buffer.from(['Worksharing: Not enabled', ...lines].join('\r\n'), 'utf16le')
  return Buffer.concat([head, Buffer.from('\r\n'), text, Buffer.from(`\r\n${after}`)])
}

describe('readBasicFileInfo', () => {
  it.each([false, true])('finds the text at an odd offset too: %s', (odd) => {
    const lines = ['Format: 2024', 'Build: 20231029_1515(x64)', 'Locale when saved: RUS']
    expect(readBasicFileInfo(streamOf(lines, { odd }))).toMatchObject({
      basicFileInfoVersion: 14,
      release: 2024,
      build: '20231029_1515(x64)',
      product: null,
      locale: 'RUS',
    })
  })

  it('takes the release from the product before 2019 and never from the build', () => {
    const release = (line: string) => readBasicFileInfo(streamOf([line]))?.release
    expect(release('Revit Build: Autodesk Revit 2016 (Build: 20151007_0715(x64))')).toBe(2016)
    expect(release('Revit Build: Autodesk Revit 2013 - Preview (Build: 20120224_1515)')).toBe(2013)
    expect(release('Revit Build: Autodesk Vasari (Build: 20130618_1200(x64))')).toBeNull()
    expect(release('Build: 20240101_1515(x64)')).toBeNull()
  })

  it('separates product and build', () => {
    const line = 'Revit Build: Autodesk Revit Architecture 2012 (Build: 20110309_2315)'
    expect(readBasicFileInfo(streamOf([line]))).toMatchObject({
      product: 'Autodesk Revit Architecture 2012',
      build: '20110309_2315',
    })
  })

  it('reads GUID and number of saves of the document', () => {
    const lines = ['Unique Document GUID: 94c6b6bc-ad8d', 'Unique Document Increments: 21']
    expect(readBasicFileInfo(streamOf(lines, { after: 'rest' }))).toMatchObject({
      documentGuid: '94c6b6bc-ad8d',
      saves: 21,
    })
    expect(readBasicFileInfo(streamOf([]))).toMatchObject({ documentGuid: null, saves: null })
  })

  it('says whether a person is named, and does not say who', () => {
    const facts = readBasicFileInfo(
      streamOf(['Username: jdoe', 'Last Save Path: C:\\Users\\jane.doe\\Desktop\\Chair.rfa']),
    )
    expect(facts?.privacy).toEqual({ hasUserName: true, hasUserPath: true })
    expect(facts?.extension).toBe('rfa')
    expect(JSON.stringify(facts)).not.toMatch(/doe|desktop|chair/iu)
  })

  it.each([
    ['', 'C:\\work\\Chair.rfa', false],
    ['', 'C:\\Documents and Settings\\jane\\Chair.rfa', true],
    ['', '/Users/jane/Chair.rfa', true],
    ['', '\\\\server\\library\\Chair.rfa', false],
  ])('with the user %j and the path %s, a user folder is named: %s', (user, path, hasUserPath) => {
    const facts = readBasicFileInfo(streamOf([`Username: ${user}`, `Last Save Path: ${path}`]))
    expect(facts?.privacy).toEqual({ hasUserName: false, hasUserPath })
  })

  it('returns null for a stream without its text', () => {
    expect(readBasicFileInfo(new Uint8Array())).toBeNull()
    expect(readBasicFileInfo(new Uint8Array(500).fill(0xff))).toBeNull()
  })
})

describe('the lines of the file', () => {
  it('may stand at the very beginning', () => {
    const bytes = Buffer.from('Worksharing: Not enabled\r\nFormat: 2024', 'utf16le')
    expect(readBasicFileInfo(bytes)?.release).toBe(2024)
  })

  it('are empty if the first key is missing', () => {
    expect(readBasicFileInfo(new Uint8Array())).toBeNull()
    expect(readBasicFileInfo(Buffer.from('Format: 2024', 'utf16le'))).toBeNull()
  })

  it('keep no spaces around what they say', () => {
    const facts = readBasicFileInfo(streamOf(['Build:   2024_1  ', 'Locale when saved:  ENU ']))
    expect(facts).toMatchObject({ build: '2024_1', locale: 'ENU' })
  })

  it('have a product only if it is the whole line', () => {
    const product = (text: string) => readBasicFileInfo(streamOf([`Revit Build: ${text}`]))?.product
    expect(product('Revit 2016 (Build: 1) beta')).toBeNull()
    expect(product('Revit 2016')).toBeNull()
  })

  it('name a person in the path of the central model too', () => {
    const path = 'Central Model Path: C:\\Users\\jane\\Tower.rvt'
    expect(readBasicFileInfo(streamOf([path]))?.privacy.hasUserPath).toBe(true)
  })

  it('give the extension only at the end of the path', () => {
    const extension = (path: string) =>
      readBasicFileInfo(streamOf([`Last Save Path: ${path}`]))?.extension
    expect(extension('C:\\work\\Door.RFA')).toBe('rfa')
    expect(extension('C:\\work.rfa\\Door')).toBeNull()
    expect(extension('C:\\work\\Door.rfa.bak')).toBeNull()
  })
})
