import { Worker } from 'node:worker_threads'

import type { RfaReply } from '#lib/rfa/answer-request.ts'
import type { RfaFacts } from '#lib/rfa/read-rfa.ts'
import {
  createWorkerClient,
  type ReaderThread,
  type ThreadEvents,
  type WorkerClient,
} from '#lib/rfa/worker-client.ts'

/** Reads what files on disk say of themselves, each in a thread that is ended where a file keeps it busy. */
export interface FileReader {
  /** @throws RfaError */
  readFacts(path: string): Promise<RfaFacts>
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
  (script: URL) =>
  ({ onReply, onError }: ThreadEvents): ReaderThread<string> => {
    const worker = new Worker(script)
    let reason: unknown = new Error('The thread ended by itself.')
    worker.on('message', (reply: RfaReply) => onReply(reply))
    worker.on('error', (error) => {
      reason = error
    })
    // An error may arrive before earlier messages of the thread; its exit does not.
    worker.on('exit', () => onError(reason))
    return {
      post: (request) => worker.postMessage(request, []),
      end: () => void worker.terminate(),
    }
  }

export const openFileReader = ({
  threads = 2,
  script = ownScript,
}: ReaderOptions = {}): FileReader => {
  const clients = Array.from({ length: threads }, () =>
    createWorkerClient<string>({ start: startThread(script) }),
  )
  const leastBusy = (): WorkerClient<string> | undefined =>
    clients.toSorted((one, other) => one.count() - other.count())[0]
  return {
    readFacts: async (path) => {
      const client = leastBusy()
      if (!client) throw new RangeError('A reader needs a thread')
      return (await client.ask('read', path)).facts
    },
    close: () => {
      for (const client of clients) client.close()
    },
  }
}
