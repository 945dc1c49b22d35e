import fc from 'fast-check'
import { expect, it } from 'vitest'

import { toJson } from '#reading/replicate/apply.ts'

it('stores JSON as it is, but for NUL, which texts may as well spell out', () => {
  const part = fc.constantFrom('\u0000', String.raw`\u0000`, '\\', 'a', '"')
  const text = fc.array(part).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (name, value) => {
      const withoutNul = { [name.replaceAll('\u0000', '')]: value.replaceAll('\u0000', '') }
      expect(JSON.parse(toJson({ [name]: value }))).toEqual(withoutNul)
    }),
  )
})
