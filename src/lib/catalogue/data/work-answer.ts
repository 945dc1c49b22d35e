import { DamagedCatalogue } from '#lib/catalogue/columns/damaged-catalogue.ts'

/** A worker's answer to the message with this id. */
export type Answer<Result> =
  | { id: number; result: Result }
  | { id: number; problem: { name: string; message: string } }

/** Does the work of messages, in a worker or, where workers are blocked, on the page; it never throws. */
export const answerBy =
  <Work, Result>(work: (task: Work) => Result) =>
  (message: Work & { id: number }): Answer<Result> => {
    const { id } = message
    try {
      return { id, result: work(message) }
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error))
      return { id, problem: { name: problem.name, message: problem.message } }
    }
  }

/** @throws DamagedCatalogue where the bytes are no JSON */
export function parseBody(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new DamagedCatalogue('The catalogue that arrived is damaged: it is no JSON.', { cause })
  }
}
