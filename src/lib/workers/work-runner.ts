import type { Answer } from './answer-by.ts'
import { startInBrowser } from './browser-thread.ts'
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

/**
 * A worker that does one thing after the other, and starts with the first.
 * @returns what gives it work; it throws a TypeError where the worker found a problem
 */
export function createWorkRunner<Work extends object, Result>({
  name,
  address,
  loadHere,
}: RunnerOptions<Work, Result>): (work: Work) => Promise<Result> {
  const client = createWorkerClient<Work, Answer<Result>>({
    name,
    start: startInBrowser(address),
    workHere: async (request, reply) => reply((await loadHere())(request)),
    timeLimit: workLimit,
  })
  return async (work) => {
    const answer = await client.ask(work)
    if ('problem' in answer) throw new TypeError(answer.problem.message)
    return answer.result
  }
}
