import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { findFamilies } from './find-families.ts'
import * as messages from './messages.ts'
import { $ticks } from './table.ts'

/** For more families each action takes too long. */
const maxFamilies = 200

interface TickedFamily {
  id: string
  name: string
  types: readonly string[]
}

/** The families of the ticked types; null, and a toast says why, where they cannot be had. */
export async function readTickedFamilies(): Promise<TickedFamily[] | null> {
  const chosen = $ticks.get().list()
  if (chosen.length > maxFamilies) {
    showToast({ label: messages.tooManyFamilies(maxFamilies), tone: 'danger' })
    return null
  }
  const unknown = chosen.filter(({ id }) => id === undefined).map(({ number }) => number)
  try {
    const ids = await findFamilies(unknown)
    return chosen.flatMap(({ number, id = ids.get(number), name, types }) =>
      id === undefined ? [] : [{ id, name, types }],
    )
  } catch (error) {
    await revalidateSession(error)
    const { text } = explainFailure(toFailure(error))
    showToast({ label: messages.notLookedUp, description: text, tone: 'danger' })
    return null
  }
}
