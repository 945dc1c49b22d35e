/** A thread that does the work: the browser's worker, or Node's. */
interface WorkerThread<Request> {
  post(request: Request, transfer: ArrayBuffer[]): void
  end(): void
}

/** What a thread reports. */
export interface ThreadEvents<Reply> {
  onReply: (reply: Reply) => void
  /** It cannot go on. */
  onError: (error: unknown) => void
}

export type StartThread<Request, Reply> = (events: ThreadEvents<Reply>) => WorkerThread<Request>

/** `unusable`: it did not begin; `ended`: it ended during the work; `silent`: its time was up; `closed`: by `close`. */
type WorkerProblem = 'unusable' | 'ended' | 'silent' | 'closed'

/** Why a worker did not do what it was asked for. */
export class WorkerError extends Error {
  override name = 'WorkerError'
  readonly problem: WorkerProblem

  constructor(name: string, problem: WorkerProblem, cause?: unknown) {
    super(`The worker of the ${name} is ${problem}.`, { cause })
    this.problem = problem
  }
}

interface ClientOptions<Request, Reply> {
  /** What the work is of, for the console. */
  name: string
  /** Throws where no thread can be had. */
  start: StartThread<Request, Reply>
  /** Does the work where no thread can be had, or none begins. */
  workHere?: (request: Request, reply: (reply: Reply) => void) => Promise<void>
  /** In milliseconds without a reply; a thread that has work and says nothing for so long is ended. */
  timeLimit: number
  /** Whether nothing follows this reply to its request; there is one reply to each where it is left out. */
  isLast?: (reply: Reply) => boolean
  /** How many requests a thread has at once; the others wait for their turn. */
  maxInFlight?: number
}

interface AskOptions<Reply> {
  /** Where it is aborted before its turn has come, the work is not begun. */
  signal?: AbortSignal | undefined
  /** Those with a lower one come first; 0 where it is left out. */
  priority?: number
  /** Memory that goes over to the thread instead of being copied, after which the work cannot be done here. */
  transfer?: ArrayBuffer[]
  /** Called with every reply but the last. */
  onReply?: (reply: Reply) => void
}

interface Job<Request, Reply> extends AskOptions<Reply> {
  request: Request
  priority: number
  hasBegun: boolean
  resolve: (reply: Reply) => void
  reject: (error: unknown) => void
}

interface WorkerClient<Task, Reply> {
  /**
   * Gives the last reply.
   * @throws WorkerError; the signal's reason where it was aborted before its turn came
   */
  ask(task: Task, options?: AskOptions<Reply>): Promise<Reply>
  /** How many requests are in work or wait for it. */
  count(): number
  /** Ends the thread, and fails what it had to do. */
  close(): void
}

/** Gives work to a thread, which starts with the first request and again after each failure. */
export function createWorkerClient<Task extends object, Reply extends { readonly id: number }>({
  name,
  start,
  workHere,
  timeLimit,
  isLast = () => true,
  maxInFlight = 1,
}: ClientOptions<Task & { id: number }, Reply>): WorkerClient<Task, Reply> {
  type Request = Task & { id: number }
  const waiting: Job<Request, Reply>[] = []
  const inFlight = new Map<number, Job<Request, Reply>>()
  let thread: WorkerThread<Request> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0

  const endThread = (): void => {
    thread?.end()
    thread = null
  }
  const awaitSign = (): void => {
    clearTimeout(timer)
    if (inFlight.size > 0) timer = setTimeout(endSilent, timeLimit)
  }
  const finish = ({ request }: Job<Request, Reply>): void => {
    inFlight.delete(request.id)
    awaitSign()
  }
  const fail = (job: Job<Request, Reply>, problem: WorkerProblem, cause?: unknown): void => {
    finish(job)
    job.reject(new WorkerError(name, problem, cause))
  }
  const endSilent = (): void => {
    endThread()
    for (const job of inFlight.values()) fail(job, 'silent')
    startNext()
  }

  const onReply = (reply: Reply): void => {
    const job = inFlight.get(reply.id)
    if (!job) return
    if (isLast(reply)) {
      finish(job)
      job.resolve(reply)
      startNext()
    } else {
      job.hasBegun = true
      awaitSign()
      job.onReply?.(reply)
    }
  }
  const doHere = (job: Job<Request, Reply>, error: unknown): void => {
    if (!workHere) {
      fail(job, 'unusable', error)
      return
    }
    console.error(`The worker of the ${name} cannot be used:`, error)
    workHere(job.request, onReply).catch((problem: unknown) => {
      finish(job)
      job.reject(problem)
      startNext()
    })
  }
  const open = (): WorkerThread<Request> => {
    const started = start({
      onReply: (reply) => {
        if (thread === started) onReply(reply)
      },
      onError: (error) => {
        if (thread !== started) return
        endThread()
        // What is done here at once makes room for the next, which is none of these.
        const jobs = [...inFlight.values()]
        for (const job of jobs) {
          // What ended a thread would end the page as well.
          if (job.hasBegun) fail(job, 'ended', error)
          else doHere(job, error)
        }
        startNext()
      },
    })
    return started
  }

  const startNext = (): void => {
    while (inFlight.size < maxInFlight) {
      const job = waiting.shift()
      if (!job) return
      if (job.signal?.aborted) {
        job.reject(job.signal.reason)
        continue
      }
      inFlight.set(job.request.id, job)
      awaitSign()
      try {
        thread ??= open()
        thread.post(job.request, job.transfer ?? [])
      } catch (error) {
        doHere(job, error)
      }
    }
  }

  return {
    ask: (task, options = {}) => {
      count += 1
      const request = { ...task, id: count }
      const priority = options.priority ?? 0
      return new Promise((resolve, reject) => {
        const behind = waiting.findIndex((other) => other.priority > priority)
        const place = behind === -1 ? waiting.length : behind
        waiting.splice(place, 0, {
          ...options,
          request,
          priority,
          hasBegun: false,
          resolve,
          reject,
        })
        startNext()
      })
    },
    count: () => waiting.length + inFlight.size,
    close: () => {
      endThread()
      const jobs = [...inFlight.values(), ...waiting.splice(0)]
      inFlight.clear()
      clearTimeout(timer)
      for (const job of jobs) job.reject(new WorkerError(name, 'closed'))
    },
  }
}
