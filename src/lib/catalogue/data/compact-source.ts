import { isObject } from '#lib/shapes/json-object.ts'

import { fetchCatalogue, fetchChanges } from './api.ts'
import type { CatalogueSource } from './source.ts'
import { applyAnswer } from './worker.ts'

/** The state of the backend: `change` counts within an `epoch`; `collection` is the id in the addresses of files. */
export interface CompactMark {
  kind: 'compact'
  epoch: string
  change: number
  collection: string
}

const isSameState = (answer: unknown, { epoch, change }: CompactMark): boolean =>
  isObject(answer) && answer.epoch === epoch && answer.change === change

/** The backend's own compact answer, and the changes after it. */
export const compactSource: CatalogueSource<CompactMark> = {
  async load() {
    const read = await fetchCatalogue()
    if (!read) return null
    const { columns, epoch, change, collection } = read
    return { mark: { kind: 'compact', epoch, change, collection }, columns, addresses: new Map() }
  },

  async update(holding) {
    const { mark, columns, addresses } = holding
    const answer = await fetchChanges(mark.change, mark.epoch)
    if (answer === null) return null
    if (isSameState(answer, mark)) return holding
    const updated = await applyAnswer(columns, answer)
    if (!updated) return null
    const known = new Map(addresses)
    for (const number of updated.touched) known.delete(number)
    const { change } = updated
    return { mark: { ...mark, change }, columns: updated.columns, addresses: known }
  },
}
