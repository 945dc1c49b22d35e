import { expect, it } from 'vitest'

import { removePart } from '#lib/catalogue/qualifiers/remove-part.ts'
import { scan } from '#lib/catalogue/qualifiers/scanner.ts'

it.each([
  ['category:doors oak -premium', 'oak -premium', 'category:doors oak'],
  ['category:doors', '', ''],
  ['oak  category:doors  fits:2024', 'oak fits:2024', 'oak  category:doors'],
])('takes the first or the last part out of %j', (text, withoutFirst, withoutLast) => {
  const { parts } = scan(text)
  const [first, last] = [parts[0], parts.at(-1)]
  expect(first && removePart(text, first)).toBe(withoutFirst)
  expect(last && removePart(text, last)).toBe(withoutLast)
})
