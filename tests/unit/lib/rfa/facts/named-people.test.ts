import { describe, expect, it } from 'vitest'

import { createBudget, factLimit } from '#lib/rfa/budget.ts'
import { createPeopleCollector } from '#lib/rfa/facts/named-people.ts'
import { textOf } from '#tests/unit/lib/rfa/imagined-objects.ts'

const collector = () => createPeopleCollector(createBudget(factLimit))

const pathsOf = (...paths: string[]) => {
  const people = collector()
  for (const path of paths) people.addPath(path)
  return people.result()
}
const usersOf = (...names: string[]) => {
  const people = collector()
  for (const name of names) people.addUser(name)
  return people.result()
}

describe('createPeopleCollector', () => {
  it.each([
    ['C:\\Users\\Ann Lee\\a.rfa', ['Ann Lee']],
    ['c:/users/ann/a.rfa', ['ann']],
    ['C:\\Documents and Settings\\ann\\a.rfa', ['ann']],
    ['C:\\Dokumente und Einstellungen\\ann\\a.rfa', ['ann']],
    ['\\\\server\\Users\\ann\\a.rfa', ['ann']],
    ['/home/ann/a.rfa', ['ann']],
    ['C:\\Users\\a.rfa', []],
    ['D:\\home\\ann\\a.rfa', []],
    ['D:\\Office\\a.rfa', []],
    ['C:\\Users\\Administrator\\a.rfa', []],
  ])('reads whose folder %s is in', (path, userNames) => {
    expect(pathsOf(path)).toEqual({ userNames, emailAddresses: [], paths: [path] })
  })

  it.each([
    'C:\\Program Files\\Autodesk\\Revit 2024\\a.rfa',
    'D:\\Program Files (x86)\\Other\\a.rfa',
    'C:\\ProgramData\\Autodesk\\RVT 2024\\a.txt',
    'C:\\Revit\\dev\\Data\\a.rfa',
    'C:\\Users\\Public\\Documents\\a.rfa',
    'C:\\Users\\Default\\a.rfa',
    'C:\\Documents and Settings\\All Users\\a.rfa',
    'door.rfa',
    '',
  ])('leaves out %j, which is nobody’s', (path) => {
    expect(pathsOf(path)).toEqual({ userNames: [], emailAddresses: [], paths: [] })
  })

  it('keeps a path that only resembles those of Autodesk', () => {
    const path = 'C:\\ProgramData\\Office\\a.txt'
    expect(pathsOf(path).paths).toEqual([path])
  })

  it('keeps one path of a folder, and each user once', () => {
    expect(
      pathsOf('C:\\Users\\ann\\a.rfa', 'c:/users/ANN/b.rfa', 'C:\\Users\\ann\\sub\\c.rfa'),
    ).toEqual({
      userNames: ['ann'],
      emailAddresses: [],
      paths: ['C:\\Users\\ann\\a.rfa', 'C:\\Users\\ann\\sub\\c.rfa'],
    })
  })

  it('takes an address of a user for an address', () => {
    expect(usersOf('a_b@mail.example.org', 'A_B@mail.example.org', 'ann@home', 'ann')).toEqual({
      userNames: ['ann@home', 'ann'],
      emailAddresses: ['a_b@mail.example.org'],
      paths: [],
    })
  })

  it('leaves out accounts that name nobody', () => {
    expect(usersOf('Administrator', 'PUBLIC', 'Default', '', ' ', 'Autodesk Revit')).toEqual({
      userNames: [],
      emailAddresses: [],
      paths: [],
    })
  })

  it('tidies names, and cuts them after 300 characters', () => {
    expect(usersOf(' Tu\u0308r\u0000 ').userNames).toEqual(['T\u00FCr'])
    expect(usersOf('n'.repeat(301)).userNames[0]).toHaveLength(300)
    expect(pathsOf(`C:\\${'n'.repeat(400)}`).paths[0]).toHaveLength(300)
  })

  it('keeps fifty of each at most', () => {
    const people = collector()
    for (let index = 0; index < 60; index += 1) {
      people.addUser(`user${index}`)
      people.addUser(`user${index}@example.org`)
      people.addPath(`D:\\${index}\\a.rfa`)
    }
    const { userNames, emailAddresses, paths } = people.result()
    expect([userNames.length, emailAddresses.length, paths.length]).toEqual([50, 50, 50])
    expect(userNames.at(-1)).toBe('user49')
  })

  it('reads objects of every class', () => {
    const people = collector()
    const body = Buffer.concat([
      textOf('C:\\Users\\ann\\a.rfa'),
      Buffer.alloc(3),
      textOf('a@example.org'),
      Buffer.alloc(2),
      textOf('a@example'),
    ])
    expect(people.classes).toBeNull()
    people.read({ id: 1, body }, 4)
    expect(people.result()).toEqual({
      userNames: ['ann'],
      emailAddresses: ['a@example.org'],
      paths: ['C:\\Users\\ann\\a.rfa'],
    })
  })

  it('charges what it reads and finds to the budget', () => {
    const budget = createBudget(factLimit)
    const people = createPeopleCollector(budget)
    people.read({ id: 1, body: Buffer.alloc(4000) }, 4)
    expect(budget.spent.steps).toBeGreaterThanOrEqual(1000)
    const before = budget.spent.steps
    people.read({ id: 1, body: Buffer.from('C:\\a\\b\0a@b\0'.repeat(10), 'utf16le') }, 4)
    expect(budget.spent.steps - before).toBeGreaterThan(20 * 500)
  })
})
