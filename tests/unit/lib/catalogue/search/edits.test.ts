import { describe, expect, it } from 'vitest'

import { editsFor, isMeantWord, isWithinEdits } from '#lib/catalogue/search/edits.ts'

describe('isWithinEdits', () => {
  it.each([
    ['', '', 0],
    ['door', 'door', 0],
    ['door', 'dor', 1],
    ['dor', 'door', 1],
    ['door', 'poor', 1],
    ['door', 'odor', 1],
    ['ab', 'ba', 1],
    ['window', 'widnow', 1],
    ['abcdef', 'badcfe', 3],
    ['ca', 'abc', 3],
    ['acb', 'bca', 2],
    ['abab', 'baba', 2],
    ['abc', 'xbz', 2],
    ['ab', 'xy', 2],
    ['aab', 'xaa', 2],
    ['kitten', 'sitting', 3],
    ['abc', '', 3],
    ['', 'abc', 3],
    ['aaaa', 'bbbb', 4],
  ])('needs for “%s” and “%s” exactly %d edits', (one, other, edits) => {
    const within = [0, 1, 2, 3, 4, 5].filter((most) => isWithinEdits(one, other, most))
    expect(within[0]).toBe(edits)
    expect(within).toHaveLength(6 - edits)
  })
})

describe('editsFor', () => {
  it('allows one mistake from four letters and two from eight', () => {
    const words = ['', 'dor', 'door', 'windows', 'windowed', 'dishwasher']
    expect(words.map(editsFor)).toEqual([0, 0, 1, 1, 2, 2])
  })
})

describe('isMeantWord', () => {
  it.each([
    ['door', 'doors'],
    ['oor', 'door'],
    ['dor', 'corridor'],
    ['dorr', 'doorway'],
    ['windwo', 'window'],
    ['wind', 'wnd'],
    ['chiar', 'chairlift'],
    ['dishwahser', 'dishwashers'],
    ['dishwxxher', 'dishwasher'],
    ['ofice', 'officer'],
  ])('matches “%s” with the beginning or a part of “%s”', (typed, word) => {
    expect(isMeantWord(typed, word)).toBe(true)
  })

  it.each([
    ['dor', 'door'],
    ['dxxr', 'door'],
    ['xoor', 'indoor'],
    ['windwos', 'win'],
    ['dishwxxxer', 'dishwasher'],
    ['tabel', 'bale'],
    ['listen', 'silent'],
  ])('does not match “%s” with “%s”', (typed, word) => {
    expect(isMeantWord(typed, word)).toBe(false)
  })
})
