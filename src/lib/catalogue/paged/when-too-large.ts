import { type Failure, toFailure } from '#lib/failure/failure.ts'

import type { PagedCatalogue } from './paged-catalogue.ts'

/** Whether the backend refused to send a catalogue because a browser could not hold it. */
export const isTooLarge = (error: unknown): boolean => toFailure(error).kind === 'conflict'

/**
 * Whether a server cannot be asked at the moment, so that another one may be, or what is kept here; one that counts a
 * person's requests can.
 */
export const isAway = (failure: Failure): boolean =>
  failure.kind === 'offline' || (failure.kind === 'busy' && failure.tooMany !== true)

/** What asks read nodes, which most catalogues never need. */
export const loadNodes = () => import('./nodes.ts')

/** Whether read nodes may be asked in place of a backend that cannot be: this browser has asked them before. */
export async function mayAskNodes(error: unknown): Promise<boolean> {
  if (!isAway(toFailure(error))) return false
  return (await loadNodes()).hasReadAccess()
}

/** @throws FailureError */
export const openPaged = async (): Promise<PagedCatalogue> =>
  (await loadNodes()).openPagedCatalogue()
