import type { Version } from '#lib/catalogue/columns/damaged-catalogue.ts'
import type {
  StoredParameter,
  StoredTypes,
  StoredValues,
} from '#lib/catalogue/values/types/stored-values.ts'
import type { TypeValues } from '#lib/catalogue/values/types/type-values.ts'

import { fetchTypes, fetchValues } from './api.ts'
import * as messages from './messages.ts'
import { readTypes, readValues } from './worker.ts'

/** The types of all families with the values of some parameters, all as they were at one moment. */
export interface StoredTable extends Version, TypeValues {
  /** The parameters that were asked for, in lower case, whether or not families have them still. */
  asked: readonly string[]
}

const isSameVersion = (one: Version, other: Version): boolean =>
  one.epoch === other.epoch && one.change === other.change

async function fetchParameter(
  { spellings }: StoredParameter,
  { families }: StoredTypes,
): Promise<StoredValues> {
  return readValues(await Promise.all(spellings.map(fetchValues)), families)
}

async function tryLoading(
  wanted: readonly StoredParameter[],
  held: StoredTable | null,
): Promise<StoredTable | null> {
  const asked = held?.asked ?? []
  const missing = wanted.filter(({ name }) => !asked.includes(name.toLowerCase()))
  const types = held ?? (await readTypes(await fetchTypes()))
  const added = await Promise.all(missing.map((parameter) => fetchParameter(parameter, types)))
  if (!added.every((values) => isSameVersion(values, types))) return null
  return {
    ...types,
    asked: [...asked, ...missing.map(({ name }) => name.toLowerCase())],
    parameters: [...(held?.parameters ?? []), ...added.flatMap(({ parameter }) => parameter ?? [])],
  }
}

const tries = 3

/**
 * Adds parameters to a table; where families changed meanwhile, all is fetched anew.
 * @throws FailureError, TypeError on damaged data
 */
export async function loadTable(
  wanted: readonly StoredParameter[],
  held: StoredTable | null,
): Promise<StoredTable> {
  const added = held && (await tryLoading(wanted, held))
  if (added) return added
  for (let left = tries; left > 0; left -= 1) {
    const table = await tryLoading(wanted, null)
    if (table) return table
  }
  throw new TypeError(messages.valuesChanged)
}
