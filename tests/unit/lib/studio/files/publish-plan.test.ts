import { describe, expect, it } from 'vitest'

import {
  type KnownFamily,
  type PlannedFile,
  planPublishing,
} from '#lib/studio/files/publish-plan.ts'

const scan = (path: string, fields: Partial<PlannedFile> = {}): PlannedFile => ({
  path,
  name: path.replace(/^.*\/|\.rfa$/gu, ''),
  sha256: `hash of ${path}`,
  modified: 1,
  release: 2024,
  ...fields,
})

const known = (id: string, name: string, sha256 = `hash of ${id}`): KnownFamily => ({
  id,
  name,
  sha256,
})

const summarize = (files: PlannedFile[], families: KnownFamily[] = []) => {
  const { tasks, settled } = planPublishing(files, families)
  return Object.fromEntries([
    ...tasks.map(({ file, family }) => [file.path, family ? `revise ${family}` : 'create']),
    ...settled.map(({ file, outcome, family }) => [file.path, `${outcome} ${family}`.trim()]),
  ]) as Record<string, string>
}

describe('planPublishing', () => {
  it('creates what is new', () => {
    expect(summarize([scan('a.rfa'), scan('b.rfa')])).toEqual({
      'a.rfa': 'create',
      'b.rfa': 'create',
    })
  })

  it('skips a file whose hash exists, whatever its name there', () => {
    const files = [scan('a.rfa', { sha256: 'same' })]
    expect(summarize(files, [known('one', 'Renamed', 'same')])).toEqual({
      'a.rfa': 'unchanged one',
    })
  })

  it('revises the family of the same name, whatever its case and Unicode form', () => {
    const files = [scan('a.rfa', { name: 'Tu\u0308R' })]
    expect(summarize(files, [known('one', 't\u00fcr')])).toEqual({ 'a.rfa': 'revise one' })
  })

  it('revises the family that is known under the title of the file', () => {
    const families = [known('one', 'Door'), known('two', 'Family1')]
    const plan = (files: PlannedFile[]) => Object.values(summarize(files, families))
    expect(plan([scan('d100.rfa', { title: 'DOOR' })])).toEqual(['revise one'])
    expect(plan([scan('d100.rfa', { title: 'Family1' })])).toEqual(['create'])
    expect(plan([scan('d100.rfa', { title: '' })])).toEqual(['create'])
    expect(plan([scan('d100.rfa', { title: 'Door', sha256: 'hash of two' })])).toEqual([
      'unchanged two',
    ])
  })

  it('takes renamed copies of one file for families of their own', () => {
    const files = ['left.rfa', 'right.rfa'].map((path) => scan(path, { title: 'Door' }))
    expect(summarize(files, [known('one', 'Door')])).toEqual({
      'left.rfa': 'create',
      'right.rfa': 'create',
    })
    const [left] = files
    expect(summarize([...(left ? [left] : []), scan('Door.rfa')], [known('one', 'Door')])).toEqual({
      'left.rfa': 'create',
      'Door.rfa': 'revise one',
    })
    expect(summarize(files.slice(0, 1), [known('one', 'Door'), known('two', 'left')])).toEqual({
      'left.rfa': 'revise two',
    })
  })

  it('does not guess which of two families of one name is meant', () => {
    const { tasks, settled } = planPublishing(
      [scan('a.rfa')],
      [known('one', 'a'), known('two', 'A')],
    )
    expect(tasks).toEqual([])
    expect(settled).toMatchObject([{ outcome: 'failed', reason: { kind: 'namesakes', count: 2 } }])
  })

  it('sends one of several identical files, even if their names differ', () => {
    const files = ['x/a.rfa', 'y/a.rfa', 'z/b.rfa'].map((path) => scan(path, { sha256: 'same' }))
    const outcomes = Object.values(summarize(files)).toSorted()
    expect(outcomes).toEqual(['create', 'unchanged', 'unchanged'])
  })

  it.each([
    ['release', { release: 2026 }],
    ['date', { modified: 2 }],
  ])('takes the newer of two files of one name by their %s, and names the other', (_, newer) => {
    const files = [scan('old/a.rfa'), scan('new/a.rfa', newer)]
    expect(summarize(files)).toEqual({ 'new/a.rfa': 'create', 'old/a.rfa': 'failed' })
    const { settled } = planPublishing(files.toReversed(), [])
    expect(settled[0]?.reason).toMatchObject({ kind: 'older', newer: 'new/a.rfa' })
  })

  it('is stable: imported files are unchanged, and older namesakes revise nothing', () => {
    const files = [
      scan('2020/a.rfa', { release: 2020 }),
      scan('2022/a.rfa', { release: 2022 }),
      scan('2024/a.rfa', { release: 2024 }),
    ]
    const families = [known('one', 'a', 'hash of 2024/a.rfa')]
    expect(summarize(files, families)).toEqual({
      '2024/a.rfa': 'unchanged one',
      '2022/a.rfa': 'failed',
      '2020/a.rfa': 'failed',
    })
  })

  it('revises if there is a newer file besides the imported one', () => {
    const files = [scan('2020/a.rfa', { release: 2020 }), scan('2024/a.rfa')]
    const families = [known('one', 'a', 'hash of 2020/a.rfa')]
    expect(summarize(files, families)).toEqual({
      '2024/a.rfa': 'revise one',
      '2020/a.rfa': 'failed',
    })
  })

  it('distinguishes namesakes that are two families on the server', () => {
    const files = [scan('x/a.rfa'), scan('y/a.rfa')]
    const families = [
      known('one', 'a', 'hash of x/a.rfa'),
      known('two', 'other', 'hash of y/a.rfa'),
    ]
    expect(summarize(files, families)).toEqual({
      'x/a.rfa': 'unchanged one',
      'y/a.rfa': 'unchanged two',
    })
  })

  it('says for each skipped file why', () => {
    const there = scan('x/there.rfa', { sha256: 'same' })
    const first = scan('x/a.rfa', { sha256: 'a' })
    const second = scan('y/a.rfa', { sha256: 'a' })
    const other = scan('z/b.rfa', { sha256: 'a' })
    const doubtful = scan('z/c.rfa')
    const files = [there, first, second, other, doubtful]
    const families = [known('one', 'x', 'same'), known('two', 'c'), known('three', 'C')]
    const { tasks, settled } = planPublishing(files, families)
    expect(tasks).toEqual([{ file: first, family: null }])
    expect(settled.toSorted((a, b) => (a.file.path < b.file.path ? -1 : 1))).toEqual([
      { file: there, outcome: 'unchanged', family: 'one', reason: { kind: 'none' } },
      {
        file: second,
        outcome: 'unchanged',
        family: '',
        reason: {
          kind: 'same-file',
          path: 'x/a.rfa',
        },
      },
      {
        file: other,
        outcome: 'unchanged',
        family: '',
        reason: {
          kind: 'same-file',
          path: 'x/a.rfa',
        },
      },
      {
        file: doubtful,
        outcome: 'failed',
        family: '',
        reason: {
          kind: 'namesakes',
          name: 'c',
          count: 2,
        },
      },
    ])
  })

  it('keeps one content under several names once, by preference that of a name that is known', () => {
    const files = [scan('a.rfa', { sha256: 'x' }), scan('b.rfa', { sha256: 'x' })]
    expect(summarize(files)).toEqual({ 'a.rfa': 'create', 'b.rfa': 'unchanged' })
    expect(summarize(files, [known('one', 'b')])).toEqual({
      'a.rfa': 'unchanged',
      'b.rfa': 'revise one',
    })
  })

  it('says of an older file that another one of the batch is the same', () => {
    const files = [
      scan('2026/a.rfa', { release: 2026 }),
      scan('2020/a.rfa', { release: 2020, sha256: 'x' }),
      scan('b.rfa', { sha256: 'x' }),
    ]
    const { settled } = planPublishing(files, [])
    expect(settled).toEqual([
      {
        file: files[1],
        outcome: 'unchanged',
        family: '',
        reason: { kind: 'same-file', path: 'b.rfa' },
      },
    ])
  })

  it('says so as well where the family has the file already', () => {
    const files = [scan('x/a.rfa', { sha256: 'x' }), scan('y/a.rfa', { sha256: 'x' })]
    expect(summarize(files, [known('one', 'a', 'x')])).toEqual({
      'x/a.rfa': 'unchanged one',
      'y/a.rfa': 'unchanged one',
    })
  })

  it('keeps one content under several names as the title inside calls it', () => {
    const fields = { sha256: 'same', title: 'Lamp' }
    expect(summarize([scan('a copy.rfa', fields), scan('Lamp.rfa', fields)])).toEqual({
      'Lamp.rfa': 'create',
      'a copy.rfa': 'unchanged',
    })
  })

  it('does not go back to an earlier revision of an own family, whatever the file is called', () => {
    const former = { family: 'one', name: 'Door', revision: 2 }
    const files = [scan('door.rfa', { sha256: 'old' }), scan('Renamed.rfa', { sha256: 'old' })]
    const plan = planPublishing(files, [known('one', 'Door')], new Map([['old', former]]))
    expect(plan.tasks).toEqual([])
    const reason = { kind: 'superseded', name: 'Door', revision: 2 }
    expect(plan.settled).toMatchObject([
      { outcome: 'unchanged', family: 'one', reason },
      { outcome: 'unchanged', family: 'one', reason },
    ])
  })

  it('says of an older file that a family of another name has it', () => {
    const files = [scan('new/a.rfa', { release: 2026 }), scan('old/a.rfa')]
    const { settled } = planPublishing(files, [known('one', 'b', 'hash of old/a.rfa')])
    expect(settled).toEqual([
      { file: files[1], outcome: 'unchanged', family: 'one', reason: { kind: 'none' } },
    ])
  })

  it('takes the first by path of several that are equally new', () => {
    const files = ['b/a.rfa', 'a/a.rfa', 'c/a.rfa'].map((path) => scan(path))
    for (const given of [files, files.toReversed()]) {
      const { tasks, settled } = planPublishing(given, [])
      expect(tasks.map(({ file }) => file.path)).toEqual(['a/a.rfa'])
      expect(settled.map(({ file }) => file.path)).toEqual(['b/a.rfa', 'c/a.rfa'])
    }
  })

  it.each([
    [' Door ', 'door', 'revise one'],
    ['Tür Straße', 'TÜR STRASSE', 'create'],
    ['Door  2', 'Door 2', 'create'],
  ])('matches “%s” with “%s”: %s', (name, there, outcome) => {
    const files = [scan('a.rfa', { name })]
    expect(summarize(files, [known('one', there)])).toEqual({ 'a.rfa': outcome })
  })
})
