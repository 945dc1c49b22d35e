import { expect, it } from 'vitest'

import { languageTag } from '#lib/family/file-language.ts'

it.each([
  ['DEU', 'de'],
  [' chs ', 'zh-Hans'],
  ['ENU', 'en-US'],
  ['XYZ', undefined],
  ['', undefined],
  [7, undefined],
  [undefined, undefined],
])('of the file’s %j, a screen reader is told %j', (code, tag) => {
  expect(languageTag(code)).toBe(tag)
})
