import { trustScript } from '#lib/browser/trusted-script.ts'
import type { NestedFamilies } from '#lib/rfa/facts/nested-families.ts'
import rfa from '#workers/rfa.ts?worker&url'

import type { RfaReply } from './answer-request.ts'
import type { RfaFacts } from './read-rfa.ts'
import {
  createWorkerClient,
  type ReaderThread,
  type ThreadEvents,
  type WorkOptions,
} from './worker-client.ts'

function start({ onReply, onError }: ThreadEvents): ReaderThread<Blob> {
  const worker = new Worker(trustScript(rfa), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<RfaReply>) => onReply(data))
  worker.addEventListener('error', ({ message }) => {
    console.error('The worker that reads families cannot be used:', message)
    onError(new Error(message))
  })
  return {
    post: (request) => worker.postMessage(request, []),
    end: () => worker.terminate(),
  }
}

const client = createWorkerClient<Blob>({
  start,
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
