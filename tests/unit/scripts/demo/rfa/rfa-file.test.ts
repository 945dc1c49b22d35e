import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import type { DemoFamily } from '#scripts/demo/families/demo-family.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'

import { readCompound } from './read-compound.ts'

const families = [...demoFamilies(144)]

const find = (matches: (family: DemoFamily) => boolean): DemoFamily => {
  const found = families.find(matches)
  if (!found) throw new Error('No demo family fits the test')
  return found
}

const streamOf = async (family: DemoFamily, name: string): Promise<Buffer> => {
  const { streams } = readCompound(await writeDemoRfa(family))
  return Buffer.from(streams.get(name) ?? [])
}

/** Reads the head of BasicFileInfo field by field, as far as the author. */
const readHead = (bytes: Buffer) => {
  let at = 6
  const text = () => {
    const length = bytes.readUInt32LE(at) * 2
    at += 4 + length
    return bytes.toString('utf16le', at - length, at)
  }
  const skip = (count: number) => {
    at += count
  }
  const user = text()
  const central = text()
  const release = text()
  const build = text()
  const path = text()
  skip(5)
  const [, locale] = [text(), text()]
  skip(5)
  const episode = text()
  const document = text()
  const saves = text()
  text()
  skip(1)
  return {
    version: bytes.readUInt32LE(0),
    user,
    central,
    release,
    build,
    path,
    locale,
    episode,
    document,
    saves,
    author: text(),
  }
}

const tags = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'gu'))].map(
    ([, inner]) => inner ?? '',
  )

describe('writeDemoRfa', () => {
  it('writes the three streams that a family is catalogued by', async () => {
    const [family] = families
    if (!family) throw new Error('There are no families')
    const { streams } = readCompound(await writeDemoRfa(family))
    expect([...streams.keys()].toSorted()).toEqual(['BasicFileInfo', 'PartAtom', 'RevitPreview4.0'])
  })

  it.each([
    [2020, 13],
    [2024, 14],
  ])(
    'names release %d in a record of version %d, and no user and no folder',
    async (release, version) => {
      const family = find((each) => each.release === release)
      const bytes = await streamOf(family, 'BasicFileInfo')
      const head = readHead(bytes)
      expect(head).toMatchObject({
        version,
        user: '',
        central: '',
        release: String(release),
        locale: 'ENU',
      })
      expect(head.path).not.toMatch(/[/\\]/u)
      expect(head.author).toBe('Discover demo data')
      expect(head.episode).toBe(head.document)
      const text = bytes
        .subarray(bytes.indexOf(Buffer.from('Worksharing:', 'utf16le')))
        .toString('utf16le')
      expect(text).toContain(`\r\nUsername: \r\n`)
      expect(text).toContain(`\r\nFormat: ${release}\r\n`)
      expect(text).toContain(`\r\nUnique Document GUID: ${head.document}\r\n`)
      expect(text).toContain('Author: Discover demo data')
    },
  )

  it('lists every type with its values in PartAtom, empty ones left out', async () => {
    const family = find(({ parametric }) =>
      parametric.types.some(({ values }) => values.includes(null)),
    )
    const xml = (await streamOf(family, 'PartAtom')).toString('utf8')
    const parts = xml.split('<A:part type="user">').slice(1)
    expect(parts).toHaveLength(family.parametric.types.length)
    const { parameters, types } = family.parametric
    for (const [index, type] of types.entries()) {
      expect(tags(parts[index] ?? '', 'title')).toEqual([type.name])
      const written = parts[index]?.match(/ type="(?:system|custom|shared)"/gu) ?? []
      expect(written).toHaveLength(type.values.filter((value) => value !== null).length)
    }
    const shared = parameters.find(({ origin }) => origin === 'shared')
    expect(xml).toContain(`id="${shared?.guid}"`)
    expect(xml).toContain('typeOfParameter="Length" units="mm"')
    expect(xml).toContain('Demo data')
  })

  it('escapes names with markup in them and keeps other scripts as they are', async () => {
    const marked = find(({ name }) => name.includes('<'))
    const xml = (await streamOf(marked, 'PartAtom')).toString('utf8')
    expect(tags(xml, 'title')[0]).toBe('Storefront Door &amp; Sidelight &lt;Type 3&gt;')
    expect(xml.replaceAll(/&(?:amp|lt|gt|quot);/gu, '')).not.toContain('&')
    const foreign = find(({ name }) => name.includes('木曽'))
    expect((await streamOf(foreign, 'PartAtom')).toString('utf8')).toContain(
      `<title>${foreign.name}</title>`,
    )
  })

  it('names category, classification and release in PartAtom', async () => {
    const family = find(
      ({ specification, sort }) => sort === 'sofa' && specification.omniclass !== undefined,
    )
    const xml = (await streamOf(family, 'PartAtom')).toString('utf8')
    expect(tags(xml, 'term')).toEqual([
      'adsk:revit',
      'adsk:revit:grouping',
      '23.40.20.14.14.14',
      'Furniture',
    ])
    expect(tags(xml, 'scheme')).toEqual(['std:oc1', 'adsk:revit:grouping'])
    expect(tags(xml, 'A:product-version')).toEqual([String(family.release)])
  })

  it('holds a PNG of 128 by 128 whose length stands just before it', async () => {
    const stream = await streamOf(
      find(({ sort }) => sort === 'desk'),
      'RevitPreview4.0',
    )
    const start = stream.indexOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    const length = stream.readUInt32LE(start - 4)
    expect(stream.length - start - length).toBe(8)
    const { width, height, format } = await sharp(stream.subarray(start, start + length)).metadata()
    expect({ width, height, format }).toEqual({ width: 128, height: 128, format: 'png' })
  })

  it('stays small, and grows by a padding on request', async () => {
    const family = find(({ sort }) => sort === 'pendant')
    const plain = await writeDemoRfa(family)
    expect(plain.length).toBeLessThan(64 * 1024)
    const padded = await writeDemoRfa(family, { paddingBytes: 3_000_000 })
    expect(padded.length).toBeGreaterThan(3_000_000)
    expect(readCompound(padded).streams.get('Padding')).toHaveLength(3_000_000)
  })

  it('writes the same bytes every time', async () => {
    const family = find(({ sort }) => sort === 'sofa')
    const one = await writeDemoRfa(family)
    const other = await writeDemoRfa(family)
    expect(Buffer.from(one).equals(other)).toBe(true)
  })
})
