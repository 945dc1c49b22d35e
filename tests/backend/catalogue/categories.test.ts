import { spawnSync } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'

import { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { runPocketBase } from '#scripts/backend/run-pocketbase.ts'
import { describeUnified, unifyCategories } from '#scripts/categories/unify.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { query } from '#tests/support/backend/old-data.ts'
import { copyTemplate } from '#tests/support/backend/template.ts'
import { addPublisher, type Person } from '#tests/support/records/people.ts'

const id = (name: string) => name.padEnd(15, '0')

/** Categories as catalogues have them from before: one for each language and case, and the operator's own. */
const before = [
  ['turen', 'Türen'],
  ['dveri', 'Двери'],
  ['doors', 'doors'],
  ['modell', 'Allgemeines Modell'],
  ['site', 'Site'],
  ['racks', 'bike racks'],
] as const

const families = [
  ['one', 'published', ['turen']],
  ['two', 'published', ['doors', 'turen', 'racks']],
  ['three', 'draft', ['modell', 'dveri']],
  ['four', 'archived', ['racks', 'site']],
  ['five', 'published', []],
  ['six', 'published', ['doors']],
] as const

const insert = (data: string) => {
  const values = before.map(
    ([key, name], place) => `('${id(key)}', '${name}', '2026-01-0${place + 1} 00:00:00.000Z')`,
  )
  query(data, `INSERT INTO categories (id, name, created) VALUES ${values.join()}`)
  for (const [name, status, categories] of families) {
    const category = JSON.stringify(categories.map((each) => id(each)))
    query(
      data,
      `INSERT INTO families (id, name, status, category, updated)
        VALUES ('${id(name)}', '${name}', '${status}', '${category}', '2026-01-01 00:00:00.000Z')`,
    )
  }
  const chosen = { [id('turen')]: true, [id('racks')]: true }
  const preferences = JSON.stringify({ news: { revisions: false, categories: chosen } })
  query(
    data,
    `INSERT INTO users (id, email, username, name, tokenKey, preferences) VALUES
      ('${id('ada')}', 'ada@discover.example', 'ada', 'Ada', 'a', '${preferences}'),
      ('${id('ben')}', 'ben@discover.example', 'ben', 'Ben', 'b', NULL)`,
  )
}

const listCategories = (data: string) =>
  query(data, 'SELECT id, name, built_in, aliases FROM categories ORDER BY name').map(
    ({ id: key, name, built_in: number, aliases }) => ({
      key: String(key).replace(/0+$/u, ''),
      name,
      number,
      aliases: JSON.parse(String(aliases)) as unknown,
    }),
  )

const listFamilies = (data: string) =>
  query(data, 'SELECT name, category, updated FROM families ORDER BY rowid').map((family) => {
    const categories = JSON.parse(String(family.category)) as string[]
    return [family.name, categories.map((each) => each.replace(/0+$/u, '')), family.updated]
  })

const migration = '1763711000_categories.js'

async function goBack(data: string): Promise<void> {
  const folder = new URL('../../../pocketbase/migrations', import.meta.url)
  const files = (await readdir(folder)).toSorted()
  const steps = String(files.length - files.indexOf(migration))
  await runPocketBase(data, ['migrate', 'down', steps], 'y\n')
}

const unified = [
  { key: 'turen', name: 'Doors', number: -2_000_023, aliases: ['Türen', 'Двери', 'doors'] },
  { key: 'modell', name: 'Generic Models', number: -2_000_151, aliases: ['Allgemeines Modell'] },
  { key: 'site', name: 'Site', number: -2_001_260, aliases: [] },
  { key: 'racks', name: 'bike racks', number: 0, aliases: null },
]

const moved = [
  ['one', ['turen']],
  ['two', ['turen', 'racks']],
  ['three', ['modell', 'turen']],
  ['four', ['racks', 'site']],
  ['five', []],
  ['six', ['turen']],
].map((family) => [...family, '2026-01-01 00:00:00.000Z'])

const preferencesOf = (data: string) =>
  query(data, "SELECT preferences FROM users WHERE username IN ('ada', 'ben') ORDER BY email").map(
    ({ preferences }) => JSON.parse(String(preferences)) as unknown,
  )

it('the migration makes one category of all that mean the same, and loses nothing', async () => {
  const data = await copyTemplate()
  try {
    await goBack(data)
    insert(data)
    query(data, 'UPDATE catalogue_rows SET changed = 0')
    await runPocketBase(data, ['migrate', 'up'])
    expect(listCategories(data)).toEqual(unified)
    expect(listFamilies(data)).toEqual(moved)
    const categories = { [id('turen')]: true, [id('racks')]: true }
    expect(preferencesOf(data)).toEqual([{ news: { revisions: false, categories } }, null])
    const changed = query(
      data,
      'SELECT name FROM families JOIN catalogue_rows ON family = id WHERE changed > 0',
    )
    expect(changed.map(({ name }) => name)).toEqual(['one', 'two', 'six'])
  } finally {
    await rm(data, { recursive: true })
  }
})

describe('npm run categories', () => {
  let data: string

  beforeAll(async () => {
    data = await copyTemplate()
    insert(data)
    query(data, `UPDATE categories SET name = 'DOORS' WHERE name = 'doors'`)
    query(data, `UPDATE users SET preferences = replace(preferences, 'turen', 'dveri')`)
  })

  afterAll(() => rm(data, { recursive: true }))

  it('lists what would become what with --dry-run, and changes nothing', async () => {
    const state = () => [listCategories(data), listFamilies(data), preferencesOf(data)]
    const present = state()
    const script = ['scripts/categories.ts', '--dry-run', `--data=${data}`]
    const { stdout, stderr, status } = spawnSync(process.execPath, script, { encoding: 'utf8' })
    expect({ status, lines: stdout.trim().split('\n') }).toEqual({
      status: 0,
      lines: [
        '"Türen" (2 families), "Двери" (1 family), "DOORS" (2 families) -> "Doors"',
        '"Allgemeines Modell" (1 family) -> "Generic Models"',
        '"Site" (1 family) -> "Site"',
      ],
    })
    expect(stderr).toContain('3 categories would change. Nothing was changed.')
    expect(state()).toEqual(present)
  })

  it('makes one category of all that mean the same, and has nothing left to do', async () => {
    const changes = await unifyCategories(data, false)
    expect(changes.map(describeUnified)).toHaveLength(3)
    expect(listCategories(data)).toEqual([
      { ...unified[0], aliases: ['Türen', 'Двери', 'DOORS'] },
      ...unified.slice(1),
    ])
    expect(listFamilies(data)).toEqual(moved)
    const categories = { [id('turen')]: true, [id('racks')]: true }
    expect(preferencesOf(data)).toEqual([{ news: { revisions: false, categories } }, null])
    expect(await unifyCategories(data, false)).toEqual([])
  })

  it('keeps the record that has the standard name already', async () => {
    query(data, `INSERT INTO categories (id, name) VALUES ('${id('fenetres')}', 'Fenêtres')`)
    query(data, `INSERT INTO categories (id, name) VALUES ('${id('windows')}', 'Windows')`)
    await unifyCategories(data, false)
    expect(listCategories(data).filter(({ name }) => name === 'Windows')).toEqual([
      { key: 'windows', name: 'Windows', number: -2_000_014, aliases: ['Fenêtres'] },
    ])
  })

  it('says what to do where there is no data', () => {
    const script = ['scripts/categories.ts', '--data=/nowhere']
    const { stderr, status } = spawnSync(process.execPath, script, { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain('There is no data in /nowhere. Start the server once, or give --data.')
  })
})

describe('a new category', () => {
  let backend: TestBackend
  let publisher: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    publisher = await addPublisher(backend)
  })

  afterAll(() => backend.stop())

  const create = (record: object) =>
    backend.connect(publisher.token).collection('categories').create(record)

  const refusalOf = async (promise: Promise<unknown>) => {
    const error = await promise.catch((cause: unknown) => cause)
    if (!(error instanceof ClientResponseError)) throw new Error('it was not refused')
    return { status: error.status, data: error.response.data as unknown }
  }

  it('gets the standard name, once in whatever language', async () => {
    expect(await create({ name: ' türen ' })).toMatchObject({ name: 'Doors', built_in: -2_000_023 })
    for (const name of ['Doors', 'door', 'Двери', '门']) {
      expect(await refusalOf(create({ name }))).toEqual({
        status: 400,
        data: {
          name: {
            code: 'validation_not_unique',
            message: 'The category Doors is there already.',
          },
        },
      })
    }
  })

  it('keeps its own name where it is none of Revit’s, and never a number that was sent', async () => {
    const own = { name: 'bike Racks', built_in: -2_000_080, aliases: ['Furniture'] }
    expect(await create(own)).toMatchObject({ name: 'bike Racks', built_in: 0, aliases: [] })
    expect(await create({ name: 'furniture' })).toMatchObject({ name: 'Furniture' })
  })

  it('gets the standard name when the operator renames it so, and keeps its number otherwise', async () => {
    const categories = backend.admin.collection('categories')
    const { id: own } = await categories.create({ name: 'Lamps' })
    expect(await categories.update(own, { name: 'Leuchten' })).toMatchObject({
      name: 'Lighting Fixtures',
      built_in: -2_001_120,
    })
    expect(await categories.update(own, { name: 'Lamps and more' })).toMatchObject({
      name: 'Lamps and more',
      built_in: -2_001_120,
    })
    expect(await refusalOf(create({ name: 'Luminaires' }))).toMatchObject({ status: 400 })
  })
})
