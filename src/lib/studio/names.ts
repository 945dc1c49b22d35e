import { atom, computed } from 'nanostores'

import type { NamedCollection } from '#lib/backend/named-records.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { findCategory, standardName } from '#lib/revit-categories/find-category.ts'
import { nameKey } from '#lib/studio/files/publish-plan.ts'

import { createName, fetchNames, type NameList, type Names } from './names-api.ts'

interface KnownNames {
  categories: Names
  vendors: Names
  /** The ids of Revit's own categories, by Revit's number. */
  builtIn: NameList['ids']
}

/** Null until they have arrived. */
export const $names = atom<KnownNames | null>(null)

/** The names to choose from, none until they have arrived. */
export const $nameOptions = computed($names, (names) => ({
  categories: [...(names?.categories.values() ?? [])],
  vendors: [...(names?.vendors.values() ?? [])],
}))

/** @throws FailureError */
export async function loadNames(): Promise<void> {
  const [categories, vendors] = await Promise.all([fetchNames('categories'), fetchNames('vendors')])
  $names.set({ categories: categories.names, vendors: vendors.names, builtIn: categories.ids })
}

const namesOf = (collection: NamedCollection): Names => $names.get()?.[collection] ?? new Map()

/** The name behind an id, '' while it is not known. */
export const nameOf = (collection: NamedCollection, id: string): string =>
  namesOf(collection).get(id) ?? ''

/** The category that a name means in any language, or the record with this name whatever its case. */
function findId(collection: NamedCollection, name: string): string | null {
  const number = collection === 'categories' ? findCategory(name) : null
  if (number !== null) return $names.get()?.builtIn.get(number) ?? null
  const key = nameKey(name)
  for (const [id, known] of namesOf(collection)) if (nameKey(known) === key) return id
  return null
}

function store(collection: NamedCollection, { names, ids }: NameList): void {
  const known = $names.get()
  if (!known) return
  const builtIn = collection === 'categories' ? ids : known.builtIn
  $names.set({ ...known, [collection]: names, builtIn })
}

/** What is being made, by collection and name. */
const making = new Map<string, Promise<string>>()

async function make(collection: NamedCollection, name: string): Promise<string> {
  try {
    const id = await createName(collection, name)
    const names = new Map([...namesOf(collection), [id, name]])
    const number = findCategory(name)
    const known = [...($names.get()?.builtIn ?? [])]
    store(collection, { names, ids: new Map(number === null ? known : [...known, [number, id]]) })
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
  const written = name.normalize('NFC').trim()
  if (written === '') return ''
  const tidy = (collection === 'categories' ? standardName(written) : null) ?? written
  const known = findId(collection, tidy)
  if (known !== null) return known
  const key = `${collection}/${nameKey(tidy)}`
  const made = making.get(key) ?? make(collection, tidy).finally(() => making.delete(key))
  making.set(key, made)
  return made
}
