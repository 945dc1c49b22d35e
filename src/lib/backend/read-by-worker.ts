import type { Unfetched, WithoutBodies } from '#lib/workers/answer-fetched.ts'
import type { WorkRunner } from '#lib/workers/work-runner.ts'
import { WorkerError } from '#lib/workers/worker-client.ts'

import { callAgain, giveUpAfter } from './call.ts'
import { prepareRequest, refuse } from './request.ts'
import { ResponseError } from './response-error.ts'

function unanswered({ name, message }: { name: string; message: string }): ResponseError {
  return new ResponseError(0, {}, Object.assign(new Error(message), { name }))
}

/**
 * Has a worker fetch answers of the backend and work on them, so that the page has nothing to do with their bytes: a
 * browser unpacks what a page fetches on the page's own thread.
 * @param paths of what the work is about
 * @throws FailureError; TypeError where the worker found a problem; WorkerError
 */
export async function readByWorker<Work extends object, Result>(
  runner: WorkRunner<Work, Result>,
  paths: string[],
  work: WithoutBodies<Work>,
): Promise<Result> {
  const outcome = await callAgain(async () => {
    const requests = paths.map((path) => prepareRequest(path))
    const fail = async ({ at, answer }: Unfetched): Promise<never> => {
      const request = requests[at]
      if (!request || 'name' in answer)
        throw unanswered('name' in answer ? answer : new Error('There was no such request.'))
      const { bytes, ...init } = answer
      return refuse(request, new Response(bytes, init))
    }
    try {
      const fetch = requests.map(({ address, headers }) => ({
        address,
        headers,
        timeLimit: giveUpAfter,
      }))
      const reply = await runner.runFetched(work, fetch)
      return 'unfetched' in reply ? await fail(reply.unfetched) : reply
    } catch (error) {
      // A thread that cannot go on would not the next time: it is no failure of the request.
      if (error instanceof WorkerError) return { problem: error }
      throw error
    }
  })
  if ('result' in outcome) return outcome.result
  const { problem } = outcome
  throw problem instanceof WorkerError ? problem : new TypeError(problem.message)
}
