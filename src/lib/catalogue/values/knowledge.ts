import { atom } from 'nanostores'

import {
  readStoredParameters,
  type StoredParameters,
} from '#lib/catalogue/values/types/stored-values.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { revalidateSession } from '#lib/session/session.ts'

import { fetchParameters } from './api.ts'
import { loadTable, type StoredTable } from './stored-types.ts'

interface Knowledge {
  /** Null until they came, `absent` where the backend has no values: a plain PocketBase. */
  parameters: StoredParameters | 'absent' | null
  /** The values that were asked for so far. */
  table: StoredTable | null
  /** Why the last that was asked for did not come. */
  failure: Failure | null
}

/** What this page knows of the types of all families. */
export const $knowledge = atom<Knowledge>({ parameters: null, table: null, failure: null })

/** After so long it is asked whether the values are still those, in milliseconds. */
const staleAfter = 60_000

let checkedAt = -Infinity
let isAsking = false

async function ask(work: () => Promise<Partial<Knowledge>>): Promise<void> {
  if (isAsking) return
  isAsking = true
  let learnt: Partial<Knowledge>
  try {
    learnt = await work()
  } catch (error) {
    console.error('The values of the types could not be fetched:', error)
    learnt = { failure: toFailure(error) }
    await revalidateSession(error)
  }
  isAsking = false
  $knowledge.set({ ...$knowledge.get(), failure: null, ...learnt })
}

const isNamed = (names: readonly string[]) => {
  const wanted = new Set(names.map((name) => name.toLowerCase()))
  return ({ name }: { name: string }) => wanted.has(name.toLowerCase())
}

async function learnParameters(): Promise<Partial<Knowledge>> {
  checkedAt = performance.now()
  const answer = await fetchParameters()
  if (answer === null) return { parameters: 'absent', table: null }
  const parameters = readStoredParameters(answer)
  const { table } = $knowledge.get()
  const isSame = table?.epoch === parameters.epoch && table.change === parameters.change
  if (!table || isSame) return { parameters }
  const wanted = parameters.parameters.filter(isNamed(table.asked))
  return { parameters, table: await loadTable(wanted, null) }
}

/** Asks which parameters there are, and for their values anew where families changed, at most once a minute. */
export function keepUpToDate(): void {
  if (performance.now() - checkedAt > staleAfter) void ask(learnParameters)
}

/** Asks for the values of the parameters with these names. */
export function wantValues(names: readonly string[]): void {
  const { parameters, table } = $knowledge.get()
  if (!parameters || parameters === 'absent') return
  const wanted = parameters.parameters.filter(isNamed(names))
  void ask(async () => ({ table: await loadTable(wanted, table) }))
}

/** Asks again for what did not come. */
export function tryAgain(): void {
  const { failure, parameters } = $knowledge.get()
  if (!failure) return
  if (!parameters) checkedAt = -Infinity
  $knowledge.set({ ...$knowledge.get(), failure: null })
}
