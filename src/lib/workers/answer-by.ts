/** What a worker gives for the request with this id. */
export type Answer<Result> =
  | { id: number; result: Result }
  | { id: number; problem: { name: string; message: string } }

/** Does the work of requests, in a worker or, where workers are blocked, on the page; it never throws. */
export const answerBy =
  <Work, Result>(work: (task: Work) => Result) =>
  (request: Work & { id: number }): Answer<Result> => {
    const { id } = request
    try {
      return { id, result: work(request) }
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error))
      return { id, problem: { name: problem.name, message: problem.message } }
    }
  }
