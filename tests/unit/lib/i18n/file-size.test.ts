import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { formatFileSize } from '#lib/i18n/file-size.ts'

beforeEach(() => vi.resetModules())

afterEach(() => vi.unstubAllGlobals())

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [388_096, '379 KB'],
  [1_048_300, '1 MB'],
  [1_500_000, '1.4 MB'],
  [20_000_000, '19 MB'],
  [2 ** 31, '2 GB'],
  [2 ** 42, '4,096 GB'],
])('%d bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))

const megabyte = 2 ** 20

it.each(['de-DE', 'en-GB', 'en-US', 'fr-FR', 'ar-EG'])(
  'writes megabytes in %s as Intl does',
  async (language) => {
    vi.stubGlobal('navigator', { languages: [language] })
    const here = await import('#lib/i18n/file-size.ts')
    const sizes = Array.from({ length: 200 }, (_, index) => megabyte + index * megabyte * 0.05)
    const written = sizes.map((bytes) => {
      const digits = bytes < 10 * megabyte ? 1 : 0
      const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: digits })
      return `${numbers.format(bytes / megabyte)} MB`
    })
    expect(sizes.map((bytes) => here.formatFileSize(bytes))).toEqual(written)
  },
)
