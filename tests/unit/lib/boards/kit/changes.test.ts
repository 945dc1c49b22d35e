import { describe, expect, it } from 'vitest'

import { compareKit, findLeavers } from '#lib/boards/kit/changes.ts'
import { makeFamily, makeFile, makeManifest } from '#tests/support/rfa/kits.ts'

const hash = (letter: string) => letter.repeat(64)

const kit = makeManifest({
  files: [
    makeFile(1, { sha256: hash('a') }),
    makeFile(2, { sha256: hash('b'), revision: 2 }),
    makeFile(3),
    makeFile(4),
    makeFile(5),
    makeFile(6),
  ],
  missing: [{ family: makeFamily(7).id, name: 'Door 7', reason: 'premium' }],
})

const contents = {
  families: [
    makeFamily(1, { sha256: hash('a') }),
    makeFamily(2, { sha256: hash('c'), revision: 3, name: 'Door 2, wide' }),
    makeFamily(6, { file: null }),
    makeFamily(7),
    makeFamily(8, { file: null }),
  ],
  unavailable: [makeFamily(3).id],
}

describe('what changed since a kit', () => {
  it('is listed for each family of the kit and the board, those that need a download first', () => {
    const offered = new Set([makeFamily(4).id])
    const changes = compareKit(kit, contents, offered)
    expect(changes.map(({ kind, name, before, now }) => [kind, name, before, now])).toEqual([
      ['newer', 'Door 2, wide', 2, 3],
      ['new', 'Door 7', 0, 1],
      ['gone', 'Door 3', 1, 0],
      ['gone', 'Door 5', 1, 0],
      ['gone', 'Door 6', 1, 0],
      ['left', 'Door 4', 1, 0],
      ['same', 'Door 1', 1, 1],
    ])
  })

  it('is requested only for families that are not on the board', () => {
    expect(findLeavers(kit, contents)).toEqual([makeFamily(4).id, makeFamily(5).id])
  })

  it('is decided by the revision if the catalogue has no hash', () => {
    const files = [makeFile(1, { revision: 1 }), makeFile(2, { revision: 1 })]
    const families = [makeFamily(1, { revision: 1 }), makeFamily(2, { revision: 2 })]
    const changes = compareKit(
      makeManifest({ files }),
      { families, unavailable: [] },
      new Set<string>(),
    )
    expect(changes.map(({ kind }) => kind)).toEqual(['newer', 'same'])
  })
})
