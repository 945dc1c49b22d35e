import { atom } from 'nanostores'

import type { NamedCollection } from '#lib/backend/named-records.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { nameKey } from '#lib/studio/files/publish-plan.ts'

import { createName, fetchNames, type Names } from './names-api.ts'

interface KnownNames {
  categories: Names
  vendors: Names
}

/** Null until they have arrived. */
export const $names = atom<KnownNames | null>(null)

/** @throws FailureError */
export async function loadNames(): Promise<void> {
  const [categories, vendors] = await Promise.all([fetchNames('categories'), fetchNames('vendors')])
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

function store(collection: NamedCollection, names: Names): void {
  const known = $names.get()
  if (known) $names.set({ ...known, [collection]: names })
}

/** What is being made, by collection and name. */
const making = new Map<string, Promise<string>>()

async function make(collection: NamedCollection, name: string): Promise<string> {
  try {
    const id = await createName(collection, name)
    store(collection, new Map([...namesOf(collection), [id, name]]))
    return id
  } catch (error) {
    if (toFailure(error).kind !== 'invalid') throw error
    store(collection, await fetchNames(collection))
    const madeByOthers = findId(collection, name)
    if (madeByOthers === null) throw error
    return madeByOthers
  }
}

/**
 * The id of a category or vendor; a missing one is created, once, however many callers request it.
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
