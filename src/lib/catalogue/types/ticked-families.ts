import { readName } from '#lib/catalogue/columns/columns.ts'
import { $families } from '#lib/catalogue/data/families.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { findFamilies } from './find-families.ts'
import * as messages from './messages.ts'
import { ticks } from './types.ts'

/** For more families each action takes too long. */
const maxFamilies = 200

interface TickedFamily {
  id: string
  name: string
  types: readonly string[]
}

interface ChosenTypes {
  number: number
  name: string
  types: string[]
}

/** The ticked types by family, in the order of the families' names. */
export function listTicked(): ChosenTypes[] {
  const state = $families.get()
  if (state.status !== 'ready') return []
  const { columns } = state
  const ticked = new Map(ticks.byFamily().map(({ number, types }) => [number, types]))
  return Array.from(columns.numbers.entries()).flatMap(([row, number]) => {
    const types = ticked.get(number)
    return types ? [{ number, name: readName(columns, row), types }] : []
  })
}

/** The families of the ticked types; null, and a toast says why, where they cannot be had. */
export async function readTickedFamilies(): Promise<TickedFamily[] | null> {
  const chosen = listTicked()
  if (chosen.length > maxFamilies) {
    showToast({ label: messages.tooManyFamilies(maxFamilies), tone: 'danger' })
    return null
  }
  const numbers = chosen.map(({ number }) => number)
  try {
    const ids = await findFamilies(numbers)
    return chosen.flatMap(({ number, name, types }) => {
      const id = ids.get(number)
      return id === undefined ? [] : [{ id, name, types }]
    })
  } catch (error) {
    await revalidateSession(error)
    const { text } = explainFailure(toFailure(error))
    showToast({ label: messages.notLookedUp, description: text, tone: 'danger' })
    return null
  }
}
