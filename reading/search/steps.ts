import { setImmediate } from 'node:timers/promises'

/** Work that waits for what it yields. */
export type Steps<Result> = Generator<Promise<unknown> | void, Result, void>

/** The result of a promise, within steps. */
export function* wait<Result>(promise: Promise<Result>): Steps<Result> {
  const settled: { result: Result }[] = []
  yield promise.then((result) => settled.push({ result }))
  const [first] = settled
  if (!first) throw new Error('Steps went on before what they wait for was there.')
  return first.result
}

/** How long work may go on before others get their turn, in milliseconds. */
const turn = 10

/** Does the work, and lets others have their turn where it takes long. */
export async function runSteps<Result>(steps: Steps<Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (value) await value
    else if (performance.now() - began > turn) await setImmediate()
    else continue
    began = performance.now()
  }
}
