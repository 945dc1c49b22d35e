import type { NestedFamilies } from '#lib/rfa/facts/nested-families.ts'
import { startInBrowser } from '#lib/workers/browser-thread.ts'
import rfa from '#workers/rfa.ts?worker&url'

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

/** The file's SHA-256. @throws RfaError; the signal's reason where it was aborted in time */
export const hashFile = async (file: Blob, options: WorkOptions): Promise<string> =>
  (await client.ask('hash', file, options)).sha256

/** @throws RfaError; the signal's reason where it was aborted in time */
export const readNested = async (file: Blob, options: WorkOptions): Promise<NestedFamilies> =>
  (await client.ask('nested', file, options)).nested
