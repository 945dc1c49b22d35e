import { describe, expect, it } from 'vitest'

import { createBudget, factLimit } from '#lib/rfa/budget.ts'
import { readCreator, readSavers } from '#lib/rfa/facts/saved-by.ts'
import { textOf, words } from '#tests/unit/lib/rfa/imagined-objects.ts'

const budget = () => createBudget(factLimit)
const savers = (...parts: Uint8Array[]) => readSavers(Buffer.concat(parts), budget())
const head = Buffer.alloc(14, 0xff)

describe('readSavers', () => {
  it.each(['ann', 'Ann Lee', 'Коломиец Ю.', 'a_b@example.org', 'DOMAIN\\ann', "O'Neil", 'Tür-1'])(
    'reads %s',
    (name) => {
      expect(savers(head, textOf(name), words(0, 0x4dbdb2f0, 1))).toEqual([name])
      expect(savers(Buffer.alloc(3), textOf(name), words(0))).toEqual([name])
    },
  )

  it('reads each name once', () => {
    const entry = (name: string) => Buffer.concat([words(1, 0), textOf(name), words(0, 7)])
    expect(savers(head, entry('ann'), entry('bob'), entry('ann'))).toEqual(['ann', 'bob'])
  })

  it.each([
    ['is not followed by a zero', [textOf('ann'), words(1)]],
    ['has a control character', [textOf('a\u0001n'), words(0)]],
    ['has one letter', [textOf('a'), words(0)]],
    ['has more than a hundred letters', [textOf('a'.repeat(101)), words(0)]],
    ['is cut off', [words(5), Buffer.from('ann', 'utf16le')]],
    ['is followed by nothing', [textOf('ann')]],
  ])('takes for no name what %s', (_, parts) => {
    expect(savers(head, ...parts)).toEqual([])
  })

  it('accepts a hundred letters', () => {
    expect(savers(head, textOf('a'.repeat(100)), words(0))).toHaveLength(1)
  })

  it('charges its work to the budget', () => {
    const tight = createBudget({ steps: 10_000, bytes: 10_000 })
    expect(() => readSavers(Buffer.alloc(5000), tight)).toThrow(
      expect.objectContaining({ code: 'too-costly' }),
    )
  })
})

describe('readCreator', () => {
  it('reads the name behind six bytes', () => {
    expect(readCreator(Buffer.concat([Buffer.alloc(6), textOf('Ann Lee')]))).toBe('Ann Lee')
  })

  it('is null if there is none', () => {
    expect(readCreator(Buffer.alloc(6))).toBeNull()
    expect(readCreator(Buffer.alloc(40))).toBeNull()
    expect(readCreator(Buffer.concat([Buffer.alloc(6), words(50)]))).toBeNull()
  })
})
