import { Worker } from 'node:worker_threads'

import type { RfaReply, RfaRequest } from '#lib/rfa/answer-request.ts'
import type { FamilyObjects } from '#lib/rfa/facts/family-objects.ts'
import type { RfaFacts } from '#lib/rfa/read-rfa.ts'
import { createReaderClient, type ReaderClient } from '#lib/rfa/reader-client.ts'
import type { StartThread } from '#lib/workers/worker-client.ts'

/** Reads what files on disk say of themselves, each in a thread that is ended where a file keeps it busy. */
export interface FileReader {
  /** @throws RfaError */
  readFacts(path: string): Promise<RfaFacts>
  /** @throws RfaError */
  readObjects(path: string): Promise<FamilyObjects>
  close(): void
}

interface ReaderOptions {
  /** How many files are read at once. */
  readonly threads?: number
  /** What each thread runs. */
  readonly script?: URL
}

const ownScript = new URL('./read-thread.ts', import.meta.url)

const startThread =
  (script: URL): StartThread<RfaRequest<string>, RfaReply> =>
  ({ onReply, onError }) => {
    const worker = new Worker(script)
    let reason: unknown = new Error('The thread ended by itself.')
    worker.on('message', (reply: RfaReply) => onReply(reply))
    worker.on('error', (error) => {
      reason = error
    })
    // An error may arrive before earlier messages of the thread; its exit does not.
    worker.on('exit', () => onError(reason))
    return {
      post: (request, transfer) => worker.postMessage(request, transfer),
      end: () => void worker.terminate(),
    }
  }

export const openFileReader = ({
  threads = 2,
  script = ownScript,
}: ReaderOptions = {}): FileReader => {
  const clients = Array.from({ length: threads }, () =>
    createReaderClient<string>({ start: startThread(script) }),
  )
  const leastBusy = (): ReaderClient<string> | undefined =>
    clients.toSorted((one, other) => one.count() - other.count())[0]
  const chooseClient = (): ReaderClient<string> => {
    const client = leastBusy()
    if (!client) throw new RangeError('A reader needs a thread')
    return client
  }
  return {
    readFacts: async (path) => (await chooseClient().ask('read', path)).facts,
    readObjects: async (path) => (await chooseClient().ask('objects', path)).objects,
    close: () => {
      for (const client of clients) client.close()
    },
  }
}
