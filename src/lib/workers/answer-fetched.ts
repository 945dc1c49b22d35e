import type { Answer } from './answer-by.ts'
import { buffersIn } from './buffers-in.ts'
import { type BytesAnswer, type BytesRequest, fetchBytes, isError } from './fetch-bytes.ts'

/** The bodies of all that was fetched for a task; `body` is the first, which mostly is the only one. */
interface Fetched {
  body: ArrayBuffer
  bodies: ArrayBuffer[]
}

/** A task without what is fetched for it. */
export type WithoutBodies<Task> = Task extends unknown ? Omit<Task, keyof Fetched> : never

/** A task whose bodies are fetched where it is done. */
export type FetchingTask<Task> = WithoutBodies<Task> & { fetch: BytesRequest[] }

/** The answer that makes a task impossible: the place of its request, and an error, or why there is none. */
export interface Unfetched {
  at: number
  answer: BytesAnswer | { name: string; message: string }
}

/** What comes back for a task: as signs of life, how much of its bodies has arrived, and then its end. */
export type Reply<Result> =
  | Answer<Result>
  | { id: number; share: number }
  | { id: number; unfetched: Unfetched }

type Posted<Task> = (Task | FetchingTask<Task>) & { id: number }

async function fetchAll(
  requests: BytesRequest[],
  onProgress: (share: number) => void,
): Promise<Unfetched | Fetched> {
  const shares = requests.map(() => 0)
  const answers = await Promise.all(
    requests.map((request, at) =>
      fetchBytes(request, (share) => {
        shares[at] = share
        onProgress(shares.reduce((sum, each) => sum + each, 0) / shares.length)
      }).catch((error: unknown) => {
        const { name, message } = error instanceof Error ? error : new Error(String(error))
        return { name, message }
      }),
    ),
  )
  const bodies: ArrayBuffer[] = []
  for (const [at, answer] of answers.entries()) {
    if ('name' in answer || isError(answer)) return { at, answer }
    bodies.push(answer.bytes)
  }
  const [body = new ArrayBuffer()] = bodies
  return { body, bodies }
}

const isFetching = <Task extends object>(
  request: Posted<Task>,
): request is FetchingTask<Task> & { id: number } => 'fetch' in request

const isComplete = <Task extends object>(
  task: FetchingTask<Task> | (Partial<Fetched> & { id: number }),
): task is Task & { id: number } => 'bodies' in task

/** Does a task, after fetching what it is about where that is wanted. */
export async function answerFetched<Task extends object, Result>(
  answer: (task: Task & { id: number }) => Answer<Result>,
  request: Posted<Task>,
  reply: (reply: Reply<Result>) => void,
): Promise<void> {
  const { id } = request
  if (!isFetching(request)) {
    reply(answer(request))
    return
  }
  const fetched = await fetchAll(request.fetch, (share) => reply({ id, share }))
  if ('at' in fetched) {
    reply({ id, unfetched: fetched })
    return
  }
  reply({ id, share: 1 })
  const task = { ...request, ...fetched }
  if (isComplete<Task>(task)) reply(answer(task))
}

/** What the script of a worker does with each message. */
export const workOn =
  <Task extends object, Result>(answer: (task: Task & { id: number }) => Answer<Result>) =>
  ({ data }: MessageEvent<Posted<Task>>): void => {
    void answerFetched(answer, data, (reply) => postMessage(reply, { transfer: buffersIn(reply) }))
  }
