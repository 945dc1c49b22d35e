import type { Answer, Work, WorkResult, WorkResults } from '#lib/domain/catalogue-work.ts'
import type { Changes } from '#lib/domain/compact-catalogue.ts'
import type { Columns, FamilyRow } from '#lib/domain/columns.ts'

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let count = 0

function startWorker(): Worker {
  const started = new Worker(new URL('/src/workers/catalogue.ts', import.meta.url), {
    type: 'module',
  })
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
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

async function askWorker(message: Work & { id: number }): Promise<Answer> {
  worker ??= startWorker()
  worker.postMessage(message, [])
  return new Promise((resolve, reject) => waiting.set(message.id, { resolve, reject }))
}

/** Where the browser runs no worker, the page does the work itself. */
async function run(work: Work): Promise<WorkResult> {
  count += 1
  const message = { ...work, id: count }
  const given = await askWorker(message).catch(async (error: unknown) => {
    console.error('The worker of the catalogue cannot be used:', error)
    const { answer } = await import('#lib/domain/catalogue-work.ts')
    return answer(message)
  })
  if ('problem' in given) throw new TypeError(given.problem.message)
  return given.result
}

const { language: locale } = navigator

const unexpected = () => new TypeError('The worker of the catalogue gave another answer')

const columnsOf = (result: WorkResult): Columns | null => {
  if (result === null || 'numbers' in result) return result
  throw unexpected()
}

/** @throws TypeError where the bytes are no catalogue */
export async function readBody(body: ArrayBuffer): Promise<WorkResults['read']> {
  const result = await run({ kind: 'read', body, locale })
  if (result && 'collection' in result) return result
  throw unexpected()
}

export async function buildRows(rows: FamilyRow[]): Promise<Columns> {
  const columns = columnsOf(await run({ kind: 'build', rows, locale }))
  if (columns) return columns
  throw unexpected()
}

/** Null where all families have to be fetched again. */
export const applyChanges = async (columns: Columns, delta: Changes): Promise<Columns | null> =>
  columnsOf(await run({ kind: 'apply', columns, delta, locale }))

/** Null where all families have to be fetched again. @throws TypeError where the answer holds no changes */
export async function applyAnswer(
  columns: Columns,
  answer: unknown,
): Promise<WorkResults['update']> {
  const result = await run({ kind: 'update', columns, answer, locale })
  if (result === null || 'touched' in result) return result
  throw unexpected()
}
