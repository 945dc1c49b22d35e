import fc from 'fast-check'
import { expect, it } from 'vitest'

import { mergePatch, undoPatch } from '#lib/settings/merge-patch.ts'

const names = fc.constantFrom('a', 'b', 'c')
const leaves = fc.oneof(fc.integer(), fc.boolean(), fc.string(), fc.array(fc.integer()))
const { tree } = fc.letrec<{ tree: Record<string, unknown>; patch: Record<string, unknown> }>(
  (tie) => ({
    tree: fc.dictionary(names, fc.oneof({ maxDepth: 3 }, leaves, tie('tree')), {
      noNullPrototype: true,
    }),
    patch: fc.constant({}),
  }),
)
const { patch } = fc.letrec<{ patch: Record<string, unknown> }>((tie) => ({
  patch: fc.dictionary(names, fc.oneof({ maxDepth: 3 }, leaves, fc.constant(null), tie('patch')), {
    noNullPrototype: true,
  }),
}))

it('changes the named parts, keeps the others and removes what is null', () => {
  const target = { theme: 'dark', card: { vendor: true, release: true }, opening: { fits: '1' } }
  const change = { card: { vendor: false }, opening: null, density: 'compact' }
  expect(mergePatch(target, change)).toEqual({
    theme: 'dark',
    density: 'compact',
    card: {
      vendor: false,
      release: true,
    },
  })
  expect(target.card.vendor).toBe(true)
})

it('starts from an empty object if there is none', () => {
  for (const target of [null, undefined, 'text', [1]]) {
    expect(mergePatch(target, { a: { b: 1, c: null } })).toEqual({ a: { b: 1 } })
  }
})

it('is undone by the patch that restores the previous values', () => {
  fc.assert(
    fc.property(tree, patch, (target, change) => {
      expect(mergePatch(mergePatch(target, change), undoPatch(target, change))).toEqual(target)
    }),
  )
})
