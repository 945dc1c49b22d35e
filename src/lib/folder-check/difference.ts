import { createResource } from '#lib/resource/resource.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'

import type { SupersededFile } from './checked-file.ts'
import { readLocalTable } from './local-table.ts'
import { fetchNewest } from './newest-api.ts'

type Difference =
  /** The parameter tables of the file on the disk and of the newest revision. */
  | { kind: 'tables'; path: string; before: unknown; after: unknown; hasCatalogue: boolean }
  /** What is wrong with the file and what to do. */
  | { kind: 'unreadable'; path: string; problem: string }

/** How the newest revision differs from a file on the disk. */
export const difference = createResource(async (file: SupersededFile): Promise<Difference> => {
  const { path, found, known } = file
  try {
    if (!found) throw new RfaError('unreadable')
    const [before, { parametric, hasCatalogue }] = await Promise.all([
      readLocalTable(found, new AbortController().signal),
      fetchNewest(known.family),
    ])
    return { kind: 'tables', path, before, after: parametric, hasCatalogue }
  } catch (error) {
    if (!(error instanceof RfaError)) throw error
    return { kind: 'unreadable', path, problem: error.message }
  }
})
