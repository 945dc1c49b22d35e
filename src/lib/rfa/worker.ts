import type { FamilyObjects } from '#lib/rfa/facts/family-objects.ts'
import { startInBrowser } from '#lib/workers/browser-thread.ts'
import rfa from '#workers/rfa.ts?worker&url'

import type { CleanCopy } from './clean-copy.ts'
import type { RfaFacts } from './read-rfa.ts'
import { createReaderClient, type WorkOptions } from './reader-client.ts'

const client = createReaderClient<Blob>({
  start: startInBrowser(rfa),
  workHere: async (request, reply) => {
    const { answerWithBlob } = await import('./answer-request.ts')
    await answerWithBlob(request, reply)
  },
})

/** Reads what a file says about itself. @throws RfaError; the signal's reason where it was aborted in time */
export const readFacts = async (file: Blob, options: WorkOptions): Promise<RfaFacts> =>
  (await client.ask('read', file, options)).facts

/**
 * Whom and what its properties name, to be shown to its publisher and never sent, and what a copy without that needs.
 * @throws RfaError; the signal's reason where it was aborted in time
 */
export const readCleanCopy = async (file: Blob, options: WorkOptions): Promise<CleanCopy> =>
  (await client.ask('clean', file, options)).copy

/** The file's SHA-256. @throws RfaError; the signal's reason where it was aborted in time */
export const hashFile = async (file: Blob, options: WorkOptions): Promise<string> =>
  (await client.ask('hash', file, options)).sha256

/** @throws RfaError; the signal's reason where it was aborted in time */
export const readObjects = async (file: Blob, options: WorkOptions): Promise<FamilyObjects> =>
  (await client.ask('objects', file, options)).objects
