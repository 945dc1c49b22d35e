import { expect, it } from 'vitest'

import { measuredIn, mergeParameters } from '#lib/catalogue/values/decoder.ts'
import { buildIndex } from '#lib/catalogue/values/index-builder.ts'
import { parseQuery } from '#lib/catalogue/values/parser.ts'
import { describeConditions } from '#lib/catalogue/values/query-messages.ts'

const cells = [
  ['Width', 'Length', 'mm', '900'],
  ['Glass Area', 'Area', 'm²', '1.2'],
  ['Slope', 'Angle', '°', '30'],
  ['Lamp Power', 'Wattage', 'W', '60'],
  ['Fire Rating', 'Text', null, 'EI60'],
  ['Number of Doors', 'Integer', null, '2'],
] as const

const { parameters } = buildIndex([
  {
    number: 1,
    parametric: {
      parameters: cells.map(([name, dataType, unit]) => ({ name, dataType, unit })),
      types: [{ name: 'Only', values: cells.map(([, , , value]) => value) }],
    },
  },
])

/** What is known of them where the values are searched elsewhere. */
const listed = mergeParameters(cells.map(([name, , unit]) => [name, unit ?? ''])).map(measuredIn)

it.each([
  ['width 900..1000', 'Width from 900 to 1000 mm'],
  ['width 900', 'Width 900 mm'],
  ['width > 2.1 m', 'Width above 2100 mm'],
  ['width >= 36"', 'Width of at least 914.4 mm'],
  ['glass area < 2', 'Glass Area below 2 m²'],
  ['slope <= 45', 'Slope of at most 45°'],
  ['lamp power 20..40', 'Lamp Power from 20 to 40 W'],
  ['number of doors = 2', 'Number of Doors 2'],
  ['fire rating = EI60', 'Fire Rating “EI60”'],
  ['fire ~ EI', 'Fire Rating containing “EI”'],
  ['width > 5, slope 30 and lamp 60', 'Width above 5 mm, Slope 30° and Lamp Power 60 W'],
])('%s is %s', (text, words) => {
  const query = parseQuery(text, parameters)
  const conditions = 'conditions' in query ? query.conditions : []
  expect(describeConditions(conditions, parameters)).toBe(`Types with ${words}`)
  expect(describeConditions(conditions, listed)).toBe(`Types with ${words}`)
})

it.each([
  ['width 0.9..1', 'metres', 'Width from 0.9 to 1 m'],
  ['width > 900 mm', 'metres', 'Width above 0.9 m'],
  ['width 3', 'imperial', 'Width 3′ 0″'],
  ['width 3..4', 'imperial', 'Width from 3′ 0″ to 4′ 0″'],
  ['width 900', 'metric', 'Width 900 mm'],
  ['glass area < 2', 'imperial', 'Glass Area below 2 ft²'],
  ['glass area < 2', 'metres', 'Glass Area below 2 m²'],
  ['slope <= 45', 'imperial', 'Slope of at most 45°'],
  ['lamp power 20..40', 'metres', 'Lamp Power from 20 to 40 W'],
] as const)('%s is for a reader of %s %s', (text, units, words) => {
  const query = parseQuery(text, parameters, units)
  const conditions = 'conditions' in query ? query.conditions : []
  expect(describeConditions(conditions, parameters, units)).toBe(`Types with ${words}`)
  expect(describeConditions(conditions, listed, units)).toBe(`Types with ${words}`)
})

const explain = (text: string, among = parameters) => {
  const query = parseQuery(text, parameters)
  return describeConditions('conditions' in query ? query.conditions : [], among)
}

it('describes a range of one number as that number', () => {
  expect(explain('width 900..900')).toBe('Types with Width 900 mm')
})

it('joins two conditions with a single word', () => {
  expect(explain('width > 5 and slope 30')).toBe('Types with Width above 5 mm and Slope 30°')
})

it('repeats what was written about a parameter without a unit', () => {
  expect(explain('width 900', [])).toBe('Types with Width “900”')
  const texts = parameters.map((parameter) => ({ ...parameter, measured: [] }))
  expect(explain('width 900..1000', texts)).toBe('Types with Width “900..1000”')
})
