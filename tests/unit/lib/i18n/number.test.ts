// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { writeWhole } from '#lib/i18n/number.ts'

beforeEach(() => vi.resetModules())

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const write = (locale: string, values: number[]) => {
  const numbers = new Intl.NumberFormat(locale)
  return values.map((value) => numbers.format(value))
}

const belowThousand = Array.from({ length: 1000 }, (_, value) => value)

/** Both sides of each power of ten, and one with many digits between it and the next. */
const fromThousand = Array.from({ length: 13 }, (_, index) => 10 ** (index + 3)).flatMap(
  (power) => [power - 1, power, power + 1, Math.round(power * 1.234_567_890_123)],
)

it.each(['de', 'de-DE', 'en', 'en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-NZ', 'en-US'])(
  'writes whole numbers in %s as Intl does',
  (locale) => {
    const values = [...belowThousand, ...fromThousand, Number.MAX_SAFE_INTEGER]
    expect(values.map((value) => writeWhole(value, locale))).toEqual(write(locale, values))
  },
)

const languages =
  'bg cs da de el en es et fi fr he hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi zh'.split(
    ' ',
  )

const letters = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ')
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const regions = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((region) => regionNames.of(region))

it.each(languages)(
  'writes numbers below a thousand in %s and its regions as Intl does',
  (language) => {
    expect(regions.length).toBeGreaterThan(240)
    expect(belowThousand.map((value) => writeWhole(value, language))).toEqual(
      write(language, belowThousand),
    )
    const samples = [0, 7, 123, 986, 999]
    for (const region of regions) {
      const locale = `${language}-${region}`
      expect(samples.map((value) => writeWhole(value, locale))).toEqual(write(locale, samples))
    }
  },
)

it.each([
  [-1, 'en'],
  [-0, 'en'],
  [0.5, 'en'],
  [Number.NaN, 'en'],
  [Number.POSITIVE_INFINITY, 'en'],
  [2 ** 53, 'en'],
  [12, 'ar-EG'],
  [12, 'de-u-nu-deva'],
  [12, undefined],
  [1234, 'es'],
  [1234, 'en-IN'],
  [1234, 'de-AT'],
])('leaves %d in %s to Intl', (value, locale) => {
  expect(writeWhole(value, locale)).toBeNull()
})

const setUp = async (language: string) => {
  vi.stubGlobal('navigator', { languages: [language] })
  const made = vi.spyOn(Intl, 'NumberFormat')
  const { formatNumber } = await import('#lib/i18n/number.ts')
  return { formatNumber, made }
}

it('makes nothing of Intl until a number needs it, and then once', async () => {
  const { formatNumber, made } = await setUp('en-GB')
  expect([7, 12_345].map((value) => formatNumber(value))).toEqual(['7', '12,345'])
  expect(made).not.toHaveBeenCalled()
  expect([-12_345, 1234.5].map((value) => formatNumber(value))).toEqual(['-12,345', '1,234.5'])
  expect(made).toHaveBeenCalledOnce()
})

it('writes numbers with digits of another script', async () => {
  const { formatNumber } = await setUp('ar-EG')
  expect([7, 12_345].map((value) => formatNumber(value))).toEqual(['٧', '١٢٬٣٤٥'])
})
