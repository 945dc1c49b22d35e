import { expect, it } from 'vitest'

import { formatFileSize } from '#lib/i18n/file-size.ts'

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
