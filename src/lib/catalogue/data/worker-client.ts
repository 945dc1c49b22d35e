import type { Answer } from './work-answer.ts'

interface Waiting<Result> {
  resolve: (answer: Answer<Result>) => void
  reject: (error: Error) => void
}

interface Line<Work, Result> {
  /** The name of the work, for the console. */
  name: string
  start: () => Worker
  /** Loads what the worker does, for the page to do it where the browser runs no worker. */
  loadHere: () => Promise<(message: Work & { id: number }) => Answer<Result>>
}

/**
 * A worker that starts with its first message.
 * @returns what sends it work, which throws a TypeError where the worker found a problem
 */
export function openWorkerClient<Work extends object, Result>({
  name,
  start,
  loadHere,
}: Line<Work, Result>): (work: Work) => Promise<Result> {
  const waiting = new Map<number, Waiting<Result>>()
  let worker: Worker | null = null
  let count = 0

  const open = (): Worker => {
    const started = start()
    started.addEventListener('message', ({ data }: MessageEvent<Answer<Result>>) => {
      waiting.get(data.id)?.resolve(data)
      waiting.delete(data.id)
    })
    started.addEventListener('error', ({ message }) => {
      for (const { reject } of waiting.values()) reject(new Error(message || 'It did not start'))
      waiting.clear()
      worker = null
    })
    return started
  }

  const ask = async (message: Work & { id: number }): Promise<Answer<Result>> => {
    worker ??= open()
    worker.postMessage(message, [])
    return new Promise((resolve, reject) => waiting.set(message.id, { resolve, reject }))
  }

  return async (work) => {
    count += 1
    const message = { ...work, id: count }
    const given = await ask(message).catch(async (error: unknown) => {
      console.error(`The worker of the ${name} cannot be used:`, error)
      const answer = await loadHere()
      return answer(message)
    })
    if ('problem' in given) throw new TypeError(given.problem.message)
    return given.result
  }
}
