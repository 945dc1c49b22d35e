import { describe, expect, it } from 'vitest'

import { readPartAtom } from '#lib/rfa/facts/part-atom.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const entry = (content: string) => encode(`<?xml version="1.0"?><entry>${content}</entry>`)

const parts = (...contents: string[]) =>
  entry(
    `<A:family type="user"><A:variationCount>${contents.length}</A:variationCount>${contents
      .map((content, index) => `<A:part type="user"><title>T${index}</title>${content}</A:part>`)
      .join('')}</A:family>`,
  )

const groups = (content: string) =>
  entry(`<A:features><A:feature><A:group>${content}</A:group></A:feature></A:features>`)

describe('readPartAtom', () => {
  it('gives each type a value for each parameter, null where the file has none', () => {
    const { parameters, types, declaredTypes } = readPartAtom(
      parts(
        '<Width type="custom" typeOfParameter="Length" units="mm">762.00</Width>',
        '<Code type="shared" id="1-2" typeOfParameter="Text">12</Code><Width type="custom" typeOfParameter="Length" units="mm">900</Width>',
      ),
    )
    expect(declaredTypes).toBe(2)
    expect(parameters).toEqual([
      { name: 'Width', origin: 'custom', guid: null, dataType: 'Length', unit: 'mm' },
      { name: 'Code', origin: 'shared', guid: '1-2', dataType: 'Text', unit: null },
    ])
    expect(types).toEqual([
      { name: 'T0', values: ['762.00', null] },
      { name: 'T1', values: ['900', '12'] },
    ])
  })

  it('prefers the display name and keeps the underscores of a tag that is the name', () => {
    const { parameters } = readPartAtom(
      parts(
        '<Seat_Height displayName="Seat Height" type="custom">1</Seat_Height><Цвет_План type="custom">x</Цвет_План>',
      ),
    )
    expect(parameters.map(({ name }) => name)).toEqual(['Seat Height', 'Цвет_План'])
  })

  it('distinguishes parameters of one name by their GUID', () => {
    const { parameters } = readPartAtom(
      parts('<Code type="shared" id="1">a</Code><Code type="shared" id="2">b</Code>'),
    )
    expect(parameters.map(({ guid }) => guid)).toEqual(['1', '2'])
  })

  it('treats a parameter named title as a parameter', () => {
    const { types, parameters } = readPartAtom(parts('<title type="custom">Chief</title>'))
    expect(types[0]?.name).toBe('T0')
    expect(parameters.map(({ name }) => name)).toEqual(['title'])
  })

  it('reads category, classification and host in another language', () => {
    const facts = readPartAtom(
      entry(
        '<title>Проём</title><category><term>23.30.20.00</term><scheme>std:oc1</scheme></category>' +
          '<category><term>Оборудование</term><scheme>adsk:revit:grouping</scheme></category>' +
          '<A:features><A:feature><A:group><A:title>Идентификация</A:title>' +
          '<a displayName="Номер OmniClass" type="system">23.30.20.00</a>' +
          '<b displayName="Заголовок OmniClass" type="system">Windows</b>' +
          '</A:group></A:feature></A:features><A:family><Основа>Стена</Основа></A:family>',
      ),
    )
    expect(facts).toMatchObject({
      title: 'Проём',
      category: 'Оборудование',
      omniClassNumber: '23.30.20.00',
      omniClassTitle: 'Windows',
      host: 'Стена',
    })
  })

  it('finds the host among the values of the family', () => {
    expect(readPartAtom(groups('<Host type="system">Wall</Host>')).host).toBe('Wall')
    expect(readPartAtom(groups('<Ghost type="system">Wall</Ghost>')).host).toBeNull()
  })

  it('says on what a family is placed in every language, beside the word', () => {
    const facts = readPartAtom(groups('<a displayName="Основа" type="system">Потолок</a>'))
    expect(facts).toMatchObject({ host: 'Потолок', hostKind: 'ceiling', others: [] })
    expect(readPartAtom(groups('<Host>Sofa</Host>'))).toMatchObject({
      host: 'Sofa',
      hostKind: null,
    })
  })

  it('keeps values of the family that it does not know, as they are written', () => {
    const facts = readPartAtom(
      groups(
        '<a displayName="Part Type">Normal</a><b displayName="Shared">Yes</b>' +
          '<c displayName="Gemeinsam genutzt">Vielleicht</c><d displayName="OmniClass Title">X</d>' +
          '<e displayName="Light Source">Yes</e><f displayName="Empty"></f>',
      ),
    )
    expect(facts).toMatchObject({ flags: { shared: true }, settings: { partType: 'normal' } })
    expect(facts.others).toEqual([
      ['Gemeinsam genutzt', 'Vielleicht'],
      ['Light Source', 'Yes'],
    ])
  })

  it('keeps thirty such values at most, each of 200 characters', () => {
    const long = 'x'.repeat(300)
    const many = Array.from(
      { length: 40 },
      (_, index) => `<v${index}${long}>${long}</v${index}${long}>`,
    )
    const { others } = readPartAtom(groups(many.join('')))
    expect(others).toHaveLength(30)
    expect(others[0]?.map((text) => text.length)).toEqual([200, 200])
  })

  const typesOf = (count: number, parameters = '') =>
    parts(...Array.from({ length: count }, () => parameters))
  const differing = (count: number) =>
    Array.from({ length: count }, (_, row) => `<p${row} type="custom">1</p${row}>`)

  it('accepts a family with thousands of types, each with its values', () => {
    const values =
      '<a type="custom">1</a><b displayName="b" units="mm">2.00</b><c type="shared">3</c>'
    const { types, parameters } = readPartAtom(typesOf(5000, values))
    expect([types.length, parameters.length]).toEqual([5000, 3])
    expect(types.at(-1)).toEqual({ name: 'T4999', values: ['1', '2.00', '3'] })
  })

  it.each([
    ['5,000 types', 'too-many-types', typesOf(5001)],
    ['5,000 types', 'too-many-types', typesOf(20_000, '<a>1</a>')],
    ['1,000 parameters', 'too-many-parameters', parts(differing(1001).join(''))],
    ['200,000 values', 'too-many-values', parts(...differing(448))],
    ['30,000 elements', 'too-many-elements', entry('<a/>'.repeat(30_000))],
  ])('refuses a family with more than %s', (limit, code, bytes) => {
    expect(() => readPartAtom(bytes)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(`more than ${limit}`) }),
    )
  })

  it.each([
    ['1000 parameters', parts(differing(1000).join(''))],
    ['447 types that share no parameter', parts(...differing(447))],
    ['29,999 elements', entry('<a/>'.repeat(29_999))],
  ])('accepts %s', (_, bytes) => {
    expect(() => readPartAtom(bytes)).not.toThrow()
  })

  it('ignores a count of types that is not a number', () => {
    const declared = (count: string) =>
      readPartAtom(entry(`<A:family><A:variationCount>${count}</A:variationCount></A:family>`))
        .declaredTypes
    expect(declared('12')).toBe(12)
    expect(declared('many')).toBeNull()
    expect(declared('9'.repeat(400))).toBeNull()
  })

  it('reads when the family was last changed, and by which Revit', () => {
    const facts = readPartAtom(
      entry(
        '<updated>2026-03-01T10:00:00Z</updated><link><A:design-file>' +
          '<A:product-version>2024</A:product-version></A:design-file></link>',
      ),
    )
    expect(facts).toMatchObject({ updated: '2026-03-01T10:00:00Z', productVersion: '2024' })
  })

  it('finds nothing in an empty description', () => {
    expect(readPartAtom(entry(''))).toMatchObject({
      title: null,
      updated: null,
      productVersion: null,
      category: null,
      omniClassNumber: null,
      omniClassTitle: null,
      host: null,
      hostKind: null,
      flags: {},
      settings: {},
      others: [],
      declaredTypes: null,
      parameters: [],
      types: [],
    })
  })

  it('takes the classification from the values of the family if no category has it', () => {
    const facts = readPartAtom(
      groups(
        '<A:title>23.00</A:title><a displayName="Cost" type="system">12</a>' +
          '<b displayName="OmniClass Number" type="system">23.30.20</b>' +
          '<c displayName="OmniClass Title" type="system">Windows</c>',
      ),
    )
    expect(facts).toMatchObject({ omniClassNumber: '23.30.20', omniClassTitle: 'Windows' })
    const other = readPartAtom(groups('<a displayName="Cost" type="system">12</a>'))
    expect(other).toMatchObject({ omniClassNumber: null, omniClassTitle: null })
  })

  it('refuses XML that is not the description of a family', () => {
    expect(() => readPartAtom(encode('<html/>'))).toThrow('no valid XML')
  })
})
