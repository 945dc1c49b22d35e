// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.lang = ''
})

const setUp = (language: string, languages: string[]) => {
  document.documentElement.lang = language
  vi.stubGlobal('navigator', { languages })
}

const day = new Date('2026-11-03T12:00:00Z')

const write = async () => {
  const { dateFormat } = await import('#lib/i18n/date.ts')
  const { formatNumber } = await import('#lib/i18n/number.ts')
  return [dateFormat({ dateStyle: 'long' })(day), formatNumber(1234.5)]
}

it.each([
  [['en-US', 'en'], 'November 3, 2026', '1,234.5'],
  [['en-AU'], '3 November 2026', '1,234.5'],
  [['de-DE', 'de', 'en-US'], 'November 3, 2026', '1.234,5'],
  [['de-DE'], '3 November 2026', '1.234,5'],
])('an English page for %j writes %s and %s', async (languages, date, number) => {
  setUp('en', languages)
  expect(await write()).toEqual([date, number])
})

it('a page in another language writes its dates in that language', async () => {
  setUp('de', ['en-GB'])
  expect(await write()).toEqual(['3. November 2026', '1,234.5'])
})

it('plurals follow the language of the page', async () => {
  setUp('pl', ['pl-PL'])
  const { plural } = await import('#lib/i18n/plural.ts')
  const forms = { one: '# rodzina', few: '# rodziny', many: '# rodzin', other: '# rodziny' }
  expect([1, 3, 5].map((count) => plural(count, forms))).toEqual([
    '1 rodzina',
    '3 rodziny',
    '5 rodzin',
  ])
})

it('how long ago something was follows the language of the page', async () => {
  setUp('de', ['de-DE'])
  const { writeAgo } = await import('#lib/i18n/past-time.ts')
  const hour = 3_600_000
  expect([
    writeAgo(3 * hour, { width: 'long', days: 30 }),
    writeAgo(30 * hour, { width: 'short', days: 7 }),
  ]).toEqual(['vor 3 Stunden', 'gestern'])
})
