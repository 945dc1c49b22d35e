import {
  decodeParameters,
  decodeTypes,
  decodeValues,
  type StoredParameter,
} from '#lib/catalogue/values/decoder.ts'
import type { ValueIndex } from '#lib/catalogue/values/value-index.ts'
import type { TestBackend } from '#tests/support/backend/backend.ts'

import { ask, cataloguePath } from './catalogue-reader.ts'

/** The path of the values of a parameter. */
export const valuesOf = (name: string) => `values?parameter=${encodeURIComponent(name)}`

export interface TypeValuesReader {
  fetchRoute: (path: string, headers?: Record<string, string>) => ReturnType<typeof ask>
  fetchJson: (path: string) => Promise<unknown>
  listParameters: () => Promise<StoredParameter[]>
  listNames: () => Promise<string[]>
  /** Every type with its values, as a page reads them from the routes, but for what needs no reading. */
  readAll: (known?: readonly string[]) => Promise<ValueIndex>
}

/** Reads the routes of the values as a page does. */
export function readTypeValuesOf(backend: TestBackend): TypeValuesReader {
  const fetchRoute: TypeValuesReader['fetchRoute'] = (path, headers = {}) =>
    ask(backend, backend.admin.authStore.token, `${cataloguePath}/${path}`, headers)

  async function fetchJson(path: string): Promise<unknown> {
    const { status, body } = await fetchRoute(path)
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${body.toString()}`)
    return JSON.parse(body.toString())
  }

  const listParameters = async () => decodeParameters(await fetchJson('parameters')).parameters

  async function readAll(known: readonly string[] = []): Promise<ValueIndex> {
    const types = decodeTypes(await fetchJson('types'))
    const parameters = []
    for (const { name, spellings } of await listParameters()) {
      if (known.includes(name)) continue
      const answers = []
      for (const spelling of spellings) answers.push(await fetchJson(valuesOf(spelling)))
      parameters.push(decodeValues(answers, types.families).parameter ?? [])
    }
    return { ...types, parameters: parameters.flat() }
  }

  const listNames = async () => (await listParameters()).map(({ name }) => name)

  return { fetchRoute, fetchJson, listParameters, listNames, readAll }
}
