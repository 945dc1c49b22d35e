import { atom } from 'nanostores'

import { createNamed, listNamed, type NamedCollection } from '#lib/backend/named-records.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { nameKey } from '#lib/studio/files/publish-plan.ts'

/** The categories or vendors that there are, by id. */
type Names = ReadonlyMap<string, string>

interface KnownNames {
  categories: Names
  vendors: Names
}

/** Null until they have arrived. */
export const $names = atom<KnownNames | null>(null)

const list = async (collection: NamedCollection): Promise<Names> =>
  new Map((await listNamed(collection)).map(({ id, name }) => [id, name]))

/** @throws FailureError */
export async function loadNames(): Promise<void> {
  const [categories, vendors] = await Promise.all([list('categories'), list('vendors')])
  $names.set({ categories, vendors })
}

const namesOf = (collection: NamedCollection): Names => $names.get()?.[collection] ?? new Map()

/** The name behind an id, '' while it is not known. */
export const nameOf = (collection: NamedCollection, id: string): string =>
  namesOf(collection).get(id) ?? ''

function findId(collection: NamedCollection, name: string): string | null {
  const key = nameKey(name)
  for (const [id, known] of namesOf(collection)) if (nameKey(known) === key) return id
  return null
}

function keep(collection: NamedCollection, names: Names): void {
  const known = $names.get()
  if (known) $names.set({ ...known, [collection]: names })
}

const making = new Map<string, Promise<string>>()

async function make(collection: NamedCollection, name: string): Promise<string> {
  try {
    const id = await createNamed(collection, name)
    keep(collection, new Map([...namesOf(collection), [id, name]]))
    return id
  } catch (error) {
    if (toFailure(error).kind !== 'invalid') throw error
    keep(collection, await list(collection))
    const madeByOthers = findId(collection, name)
    if (madeByOthers === null) throw error
    return madeByOthers
  }
}

/**
 * The id of a category or vendor; one that is missing is made, once, however many ask.
 * @throws FailureError
 */
export async function resolveName(collection: NamedCollection, name: string): Promise<string> {
  const tidy = name.normalize('NFC').trim()
  if (tidy === '') return ''
  const known = findId(collection, tidy)
  if (known !== null) return known
  const key = `${collection}/${nameKey(tidy)}`
  const made = making.get(key) ?? make(collection, tidy).finally(() => making.delete(key))
  making.set(key, made)
  return made
}
