import type { RfaReply, RfaRequest, RfaTask } from './answer-request.ts'
import { RfaError } from './rfa-error.ts'

/** A thread that reads files: the browser's, or Node's. */
export interface ReaderThread<File> {
  post(request: RfaRequest<File>): void
  end(): void
}

/** The messages from a thread. */
export interface ThreadEvents {
  onReply: (reply: RfaReply) => void
  /** It cannot continue. */
  onError: (error: unknown) => void
}

interface ClientOptions<File> {
  /** Throws where no thread can be started. */
  start: (events: ThreadEvents) => ReaderThread<File>
  /** Does the work where no thread can be started. */
  workHere?: (request: RfaRequest<File>, reply: (reply: RfaReply) => void) => Promise<void>
}

export interface WorkOptions {
  signal?: AbortSignal
  /** Called with the share that is done, 0 to 1. */
  onProgress?: (share: number) => void
}

interface Job<File> extends WorkOptions {
  request: RfaRequest<File>
  hasBegun: boolean
  resolve: (reply: RfaReply) => void
  reject: (error: unknown) => void
}

type TaskReply<Task extends RfaTask> = Extract<RfaReply, { kind: Task }>

export interface WorkerClient<File> {
  /** @throws RfaError; the signal's reason where it was aborted before it started */
  ask<Task extends RfaTask>(task: Task, file: File, options?: WorkOptions): Promise<TaskReply<Task>>
  /** How many files are being read or wait for it. */
  count(): number
  /** Terminates the thread, and fails its pending work. */
  close(): void
}

/** What reveals most about a file in the least time comes first, whenever it was requested. */
const order: readonly RfaTask[] = ['read', 'hash', 'nested']

/** In milliseconds, without any message: work on a file takes a fraction of it, slow disks may take more. */
export const silenceLimit = 20_000

/**
 * Reads one file after the other in a thread. A file that occupies it for too long fails, and a new thread
 * reads the next.
 */
export const createWorkerClient = <File>({
  start,
  workHere,
}: ClientOptions<File>): WorkerClient<File> => {
  const waiting: Record<RfaTask, Job<File>[]> = { read: [], hash: [], nested: [] }
  let thread: ReaderThread<File> | null = null
  let current: Job<File> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0

  const endThread = (): void => {
    thread?.end()
    thread = null
  }
  const endJob = (): Job<File> | null => {
    clearTimeout(timer)
    const job = current
    current = null
    return job
  }
  const fail = (error: unknown): void => {
    endJob()?.reject(error)
    startNext()
  }
  const awaitSign = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      endThread()
      fail(new RfaError('took-too-long'))
    }, silenceLimit)
  }

  const onReply = (reply: RfaReply): void => {
    if (!current || reply.id !== current.request.id) return
    current.hasBegun = true
    if (reply.kind === 'begun') awaitSign()
    else if (reply.kind === 'progress') {
      awaitSign()
      current.onProgress?.(reply.done / reply.total)
    } else if (reply.kind === 'failed') fail(new RfaError(reply.code, reply.message))
    else {
      endJob()?.resolve(reply)
      startNext()
    }
  }
  const doHere = (job: Job<File>, error: unknown): void => {
    if (workHere) workHere(job.request, onReply).catch(fail)
    else fail(error)
  }
  const open = (): ReaderThread<File> => {
    const started = start({
      onReply: (reply) => {
        if (thread === started) onReply(reply)
      },
      onError: (error) => {
        if (thread !== started) return
        endThread()
        // What crashed a thread would crash the page as well.
        if (current?.hasBegun) fail(new RfaError('too-costly', undefined, { cause: error }))
        else if (current) doHere(current, error)
      },
    })
    return started
  }

  const takeNext = (): Job<File> | null => {
    for (const task of order) {
      for (let job = waiting[task].shift(); job; job = waiting[task].shift()) {
        if (!job.signal?.aborted) return job
        job.reject(job.signal.reason)
      }
    }
    return null
  }
  const startNext = (): void => {
    if (current) return
    current = takeNext()
    if (!current) return
    awaitSign()
    try {
      thread ??= open()
      thread.post(current.request)
    } catch (error) {
      doHere(current, error)
    }
  }

  return {
    ask: async (task, file, options = {}) => {
      count += 1
      const request = { id: count, task, file }
      const reply = await new Promise<RfaReply>((resolve, reject) => {
        waiting[task].push({ ...options, request, hasBegun: false, resolve, reject })
        startNext()
      })
      const isAnswer = (given: RfaReply): given is TaskReply<typeof task> => given.kind === task
      if (isAnswer(reply)) return reply
      throw new TypeError(`The worker was asked to ${task} and gave ${reply.kind}.`)
    },
    count: () => order.reduce((sum, task) => sum + waiting[task].length, current === null ? 0 : 1),
    close: () => {
      endThread()
      const closed = new DOMException('The reader was closed.', 'AbortError')
      endJob()?.reject(closed)
      for (const task of order) for (const job of waiting[task].splice(0)) job.reject(closed)
    },
  }
}
