import { createWorkRunner } from '#lib/workers/work-runner.ts'
import values from '#workers/values.ts?worker&url'

import type { ValueAnswer, ValueTask } from './worker-tasks.ts'

export const valuesWorker = createWorkRunner<ValueTask, ValueAnswer>({
  name: 'values',
  address: values,
  loadHere: async () => (await import('./worker-tasks.ts')).answerValues,
})

export const unexpectedValues = () => new TypeError('The worker of the values gave another answer')

/** The places of names in their order. @param names joined by line breaks */
export async function rankNames(names: string, locale: string | undefined): Promise<Uint32Array> {
  const result = await valuesWorker.run({ kind: 'ranks', names, locale })
  if ('ranks' in result) return result.ranks
  throw unexpectedValues()
}
