import { describe, expect, it } from 'vitest'

import { chooseName, isGenericName } from '#lib/rfa/family-name.ts'

const guid = '6f9619ff-8b86-d011-b42d-00cf4fc964ff'

describe('chooseName', () => {
  it.each([
    // Both say something: the file's name is the one on the disk.
    ['Door', 'Tür 900.rfa', 'Tür 900', true],
    ['Door', 'Door.rfa', 'Door', true],
    // One of them says nothing.
    ['d41d8cd98f00b204', 'Chair.rfa', 'Chair', false],
    [guid, 'Chair.rfa', 'Chair', false],
    [`{${guid.toUpperCase()}}`, 'Chair.rfa', 'Chair', false],
    ['Family1', 'Chair.rfa', 'Chair', false],
    ['Familie12', 'Stuhl.rfa', 'Stuhl', false],
    ['Семейство1', 'Стул.rfa', 'Стул', false],
    [null, 'Window.RFA', 'Window', false],
    [' \u0000 ', 'Window.rfa', 'Window', false],
    ['Chair', `${guid}.rfa`, 'Chair', true],
    ['Chair', 'd41d8cd98f00b204e9800998ecf8427e.rfa', 'Chair', true],
    ['Chair', 'Family1.rfa', 'Chair', true],
    ['Chair', '.rfa', 'Chair', true],
    // Neither does.
    [guid, 'Family1.rfa', 'Family1', false],
    [null, '.rfa', 'Family', false],
    // Words that only look alike.
    ['Family of chairs', '.rfa', 'Family of chairs', true],
    ['decade', '.rfa', 'decade', true],
    ['d41d8cd98f00b20', '.rfa', 'd41d8cd98f00b20', true],
  ])('calls a family titled %j in %j “%s”', (title, file, name, isTitleUsable) => {
    expect(chooseName(title, file)).toMatchObject({ name, isTitleUsable })
  })

  it.each([
    ['Door', 'Door.0001.rfa', 'Door'],
    [null, 'Door.0012.RFA', 'Door'],
    ['Door.2100', 'Door.2100.rfa', 'Door.2100'],
    [null, 'Door 0001.rfa', 'Door 0001'],
    [null, 'Door.rfa.bak', 'Door.rfa.bak'],
  ])('takes the number of a backup for no name: %j in %s', (title, file, name) => {
    expect(chooseName(title, file).name).toBe(name)
  })

  it('tidies what no record could hold', () => {
    expect(chooseName(null, '  Door\r\n\tleft.rfa ').name).toBe('Door left')
    expect(chooseName(null, 'Tu\u0308r.rfa').name).toBe('T\u00FCr')
    expect(chooseName(null, `${'x'.repeat(249)} y.rfa`).name).toBe('x'.repeat(249))
    expect(Array.from(chooseName(null, `${'🚪'.repeat(400)}.rfa`).name)).toHaveLength(250)
    expect(chooseName(' Door.rfa ', 'x.rfa').title).toBe('Door')
  })
})

it('knows the names that Revit gives by itself', () => {
  const names = ['Family1', 'familie 3', 'Famille2', 'Семейство1.rfa', 'Family']
  expect(names.filter(isGenericName)).toEqual(names)
  const others = ['Family house', 'Chair1', '', 'Family1234567']
  expect(others.filter(isGenericName)).toEqual([])
})
