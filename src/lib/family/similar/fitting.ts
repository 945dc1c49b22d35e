import type { ListedFamily } from '#lib/catalogue/data/list-api.ts'
import { createResource } from '#lib/resource/resource.ts'

import { fetchOpening, type OpeningQuery } from './api.ts'
import { chooseFitting } from './choose-fitting.ts'

/** A family that opens in the person's Revit in place of one that does not; null where there is none. */
export const fittingFamily = createResource(
  async (query: OpeningQuery): Promise<ListedFamily | null> =>
    chooseFitting(query, await fetchOpening(query)),
)
