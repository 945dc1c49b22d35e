import type { RfaReply, RfaRequest } from '#lib/rfa/answer-request.ts'
import type { NestedFamilies } from '#lib/rfa/nested-families.ts'
import type { RfaFacts } from '#lib/rfa/read-rfa.ts'
import { RfaError } from '#lib/rfa/rfa-error.ts'
import rfa from '#workers/rfa.ts?worker&url'

import { trustScript } from './trusted-script.ts'

type Task = RfaRequest['task']

interface Job {
  request: RfaRequest
  /** Begun no more once it is aborted. */
  signal: AbortSignal
  onProgress: (share: number) => void
  resolve: (reply: RfaReply) => void
  reject: (error: unknown) => void
}

/** What tells most in the least time comes first, whenever it was asked for. */
const order: readonly Task[] = ['read', 'hash', 'nested']

const waiting: Record<Task, Job[]> = { read: [], hash: [], nested: [] }
let worker: Worker | null = null
let current: Job | null = null
let count = 0

function finish(reply: RfaReply): void {
  if (!current || reply.id !== current.request.id) return
  if (reply.kind === 'progress') {
    current.onProgress(reply.done / reply.total)
    return
  }
  const job = current
  current = null
  if (reply.kind === 'failed') job.reject(new RfaError(reply.code, reply.message))
  else job.resolve(reply)
  startNext()
}

/** Where the browser runs no worker, the page does the work itself. */
async function workHere(request: RfaRequest): Promise<void> {
  const { answerRequest } = await import('#lib/rfa/answer-request.ts')
  await answerRequest(request, finish)
}

function openWorker(): Worker {
  const started = new Worker(trustScript(rfa), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<RfaReply>) => finish(data))
  started.addEventListener('error', ({ message }) => {
    console.error('The worker that reads families cannot be used:', message)
    worker = null
    started.terminate()
    if (current) workHere(current.request).catch(fail)
  })
  return started
}

function fail(error: unknown): void {
  const job = current
  current = null
  job?.reject(error)
  startNext()
}

function takeNext(): Job | null {
  for (const task of order) {
    for (let job = waiting[task].shift(); job; job = waiting[task].shift()) {
      if (!job.signal.aborted) return job
      job.reject(job.signal.reason)
    }
  }
  return null
}

function startNext(): void {
  if (current) return
  current = takeNext()
  if (!current) return
  try {
    worker ??= openWorker()
    worker.postMessage(current.request, [])
  } catch {
    workHere(current.request).catch(fail)
  }
}

interface WorkOptions {
  signal: AbortSignal
  /** Told the share that is done, 0 to 1. */
  onProgress?: (share: number) => void
}

async function ask<Kind extends Task>(
  task: Kind,
  file: Blob,
  { signal, onProgress = () => undefined }: WorkOptions,
): Promise<Extract<RfaReply, { kind: Kind }>> {
  count += 1
  const request = { id: count, task, file }
  const reply = await new Promise<RfaReply>((resolve, reject) => {
    waiting[task].push({ request, signal, onProgress, resolve, reject })
    startNext()
  })
  const isAnswer = (given: RfaReply): given is Extract<RfaReply, { kind: Kind }> =>
    given.kind === task
  if (isAnswer(reply)) return reply
  throw new TypeError(`The worker was asked to ${task} and gave ${reply.kind}.`)
}

/** Reads what a file says of itself. @throws RfaError; the signal's reason where it was aborted in time */
export const readFacts = async (file: Blob, options: WorkOptions): Promise<RfaFacts> =>
  (await ask('read', file, options)).facts

/** The file's SHA-256. @throws RfaError; the signal's reason where it was aborted in time */
export const hashFile = async (file: Blob, options: WorkOptions): Promise<string> =>
  (await ask('hash', file, options)).sha256

/** @throws RfaError; the signal's reason where it was aborted in time */
export const readNested = async (file: Blob, options: WorkOptions): Promise<NestedFamilies> =>
  (await ask('nested', file, options)).nested
