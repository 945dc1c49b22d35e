import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

interface StoredFamily extends Record<string, string | number | null> {
  id: string
  name: string
}

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/** A record id that looks random, the same for the same number. */
function idOf(number: number): string {
  let state = number * 2_654_435_761
  let id = ''
  for (let place = 0; place < 15; place += 1) {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + place) >>> 0
    id += alphabet[state % alphabet.length]
  }
  return id
}

const rooms = ['Lobby', 'Office', 'Ward', 'Studio', 'Hall', 'Kitchen', 'Atrium', 'Store', 'Lab']

export const nameOf = (name: string, round: number) =>
  `${name} ${rooms[round % rooms.length]} ${600 + (round % 40) * 50}`

interface SeedOptions {
  /** Copies the parameter tables too, which takes a while; otherwise up to 10,000 families. */
  hasTypes?: boolean
  /** Whether the copies share the pictures, by a link each. */
  hasPictures?: boolean
}

/** How many families are stored in one transaction. */
const storedAtOnce = 20_000

/** Copies the demo families of a stopped backend's data folder, each under another name, until there are `count`. */
export async function seedFamilies(
  data: string,
  count: number,
  { hasTypes = count <= 10_000, hasPictures = true }: SeedOptions = {},
): Promise<void> {
  const database = new DatabaseSync(join(data, 'data.db'))
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000')
  const families = database
    .prepare('SELECT * FROM families ORDER BY created')
    .all() as StoredFamily[]
  const { id: collection } = database
    .prepare("SELECT id FROM _collections WHERE name = 'families'")
    .get() as { id: string }
  const columns = Object.keys(families[0] ?? {})
  const insert = database.prepare(
    `INSERT INTO families (${columns.map((name) => `"${name}"`).join()}) VALUES (${columns.map(() => '?').join()})`,
  )
  const storage = join(data, 'storage', collection)
  const links: [string, string][] = []
  database.exec('BEGIN')
  for (let number = families.length; number < count; number += 1) {
    const original = families[number % families.length]
    if (!original) throw new Error('There are no demo families to copy')
    const copy: StoredFamily = {
      ...original,
      id: idOf(number),
      name: nameOf(original.name, Math.floor(number / families.length)),
      ...(!hasTypes && { parametric: null }),
    }
    insert.run(...columns.map((name) => copy[name] ?? null))
    if (hasPictures) links.push([original.id, copy.id])
    if (number % storedAtOnce === 0) database.exec('COMMIT; BEGIN')
  }
  database.exec('COMMIT')
  database.close()
  await mkdir(storage, { recursive: true })
  for (const [original, copy] of links) {
    await symlink(join(storage, original), join(storage, copy), 'dir')
  }
}
