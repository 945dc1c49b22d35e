import { createWorkerClient, type StartThread, WorkerError } from '#lib/workers/worker-client.ts'

import type { RfaReply, RfaRequest, RfaTask } from './answer-request.ts'
import { RfaError } from './rfa-error.ts'

interface ClientOptions<File> {
  /** Throws where no thread can be had. */
  start: StartThread<RfaRequest<File>, RfaReply>
  /** Does the work where no thread can be had, or none begins. */
  workHere?: (request: RfaRequest<File>, reply: (reply: RfaReply) => void) => Promise<void>
}

export interface WorkOptions {
  signal?: AbortSignal
  /** Called with the share that is done, 0 to 1. */
  onProgress?: (share: number) => void
}

type TaskReply<Task extends RfaTask> = Extract<RfaReply, { kind: Task }>

export interface ReaderClient<File> {
  /** @throws RfaError; the signal's reason where it was aborted before its turn came */
  ask<Task extends RfaTask>(task: Task, file: File, options?: WorkOptions): Promise<TaskReply<Task>>
  /** How many files are being read or wait for it. */
  count(): number
  /** Ends the thread, and fails what it had to do. */
  close(): void
}

/** What says most about a file in the least time comes first, whenever it was asked for. */
const order: readonly RfaTask[] = ['read', 'clean', 'hash', 'objects']

/** In milliseconds, without a sign of life: work on a file takes a fraction of it, slow disks may take more. */
export const silenceLimit = 20_000

function explain(error: unknown): unknown {
  if (!(error instanceof WorkerError)) return error
  if (error.problem === 'silent') return new RfaError('took-too-long')
  if (error.problem === 'ended') return new RfaError('too-costly', undefined, { cause: error })
  if (error.problem === 'closed') return new DOMException('The reader was closed.', 'AbortError')
  return error
}

/**
 * Has one file after the other read by a thread. A file that keeps it busy for too long fails, and a fresh thread
 * reads the next.
 */
export function createReaderClient<File>(options: ClientOptions<File>): ReaderClient<File> {
  const client = createWorkerClient<Omit<RfaRequest<File>, 'id'>, RfaReply>({
    ...options,
    name: 'families',
    timeLimit: silenceLimit,
    isLast: ({ kind }) => kind !== 'begun' && kind !== 'progress',
  })
  return {
    ask: async (task, file, { signal, onProgress } = {}) => {
      const work = client.ask(
        { task, file },
        {
          signal,
          priority: order.indexOf(task),
          onReply: (reply) => {
            if (reply.kind === 'progress') onProgress?.(reply.done / reply.total)
          },
        },
      )
      const reply = await work.catch((error: unknown) => {
        throw explain(error)
      })
      if (reply.kind === 'failed') throw new RfaError(reply.code, reply.message)
      const isAnswer = (given: RfaReply): given is TaskReply<typeof task> => given.kind === task
      if (isAnswer(reply)) return reply
      throw new TypeError(`The worker was asked to ${task} and gave ${reply.kind}.`)
    },
    count: () => client.count(),
    close: () => client.close(),
  }
}
