import { cacheParts, readCachedSeen } from '#lib/cache/personal-cache.ts'
import { buildColumns } from '#lib/catalogue/columns/build-columns.ts'
import type { Columns } from '#lib/catalogue/columns/columns.ts'
import type { FirstFamily } from '#lib/catalogue/data/first-families.ts'
import { $user } from '#lib/session/session.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { debounce } from '#lib/timing/debounce.ts'

/** How many are kept for when there is no network. */
const maxSeen = 2000

const isFamily = (value: unknown): value is FirstFamily =>
  isObject(value) &&
  typeof value.number === 'number' &&
  typeof value.name === 'string' &&
  typeof value.id === 'string' &&
  Array.isArray(value.categories)

/** The families that were looked at, which this browser keeps. */
export async function openSeen() {
  const stored = await readCachedSeen($user.get()?.id ?? '')
  const families = new Map(
    (Array.isArray(stored) ? stored : []).filter(isFamily).map((family) => [family.number, family]),
  )
  let columns: Columns | null = null

  const saveSoon = debounce(() => {
    void cacheParts($user.get()?.id ?? '', { seen: [...families.values()] })
  }, 1500)

  return {
    get: (number: number): FirstFamily | undefined => families.get(number),
    add(shown: readonly FirstFamily[]) {
      for (const family of shown) {
        families.delete(family.number)
        families.set(family.number, family)
      }
      for (const number of families.keys()) {
        if (families.size <= maxSeen) break
        families.delete(number)
      }
      columns = null
      saveSoon()
    },
    /** To search them as a catalogue of their own. */
    readColumns: (): Columns => (columns ??= buildColumns(families.values(), navigator.language)),
  }
}
