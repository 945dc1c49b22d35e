import type { Answer } from './answer-by.ts'
import type { FetchingTask, Reply, Unfetched, WithoutBodies } from './answer-fetched.ts'
import { startInBrowser } from './browser-thread.ts'
import type { BytesRequest } from './fetch-bytes.ts'
import { createWorkerClient } from './worker-client.ts'

interface RunnerOptions<Work, Result> {
  /** What the work is of, for the console. */
  name: string
  /** Of the worker's script. */
  address: string
  /** Loads what the worker does, for the page to do it where the browser runs no worker. */
  loadHere: () => Promise<(request: Work & { id: number }) => Answer<Result>>
}

/** In milliseconds: the largest catalogue takes a few seconds of it on a slow phone. */
export const workLimit = 60_000

/** A worker that does one thing after the other, and starts with the first. */
export interface WorkRunner<Work, Result> {
  /** @throws TypeError where the worker found a problem */
  run(work: Work): Promise<Result>
  /**
   * Has the worker fetch what the work is about.
   * @throws WorkerError; all else is in what comes back
   */
  runFetched(
    work: WithoutBodies<Work>,
    fetch: BytesRequest[],
  ): Promise<Answer<Result> | { unfetched: Unfetched }>
}

export function createWorkRunner<Work extends object, Result>({
  name,
  address,
  loadHere,
}: RunnerOptions<Work, Result>): WorkRunner<Work, Result> {
  const client = createWorkerClient<Work | FetchingTask<Work>, Reply<Result>>({
    name,
    start: startInBrowser(address),
    workHere: async (request, reply) => {
      const { answerFetched } = await import('./answer-fetched.ts')
      await answerFetched<Work, Result>(await loadHere(), request, reply)
    },
    timeLimit: workLimit,
    // While it waits for one answer, the next work can be done.
    maxInFlight: 4,
    isLast: (reply) => !('share' in reply),
  })
  return {
    async run(work) {
      const answer = await client.ask(work)
      if ('result' in answer) return answer.result
      throw new TypeError(
        'problem' in answer ? answer.problem.message : 'Nothing was to be fetched.',
      )
    },
    async runFetched(work, fetch) {
      const answer = await client.ask({ ...work, fetch })
      if ('share' in answer) throw new TypeError('The worker ended with a progress.')
      return answer
    },
  }
}
