import { createWorkRunner } from '#lib/workers/work-runner.ts'
import values from '#workers/values.ts?worker&url'

import type { StoredTypes, StoredValues } from './decoder.ts'
import type { ValueAnswer, ValueTask } from './worker-tasks.ts'

const run = createWorkRunner<ValueTask, ValueAnswer>({
  name: 'values',
  address: values,
  loadHere: async () => (await import('./worker-tasks.ts')).answerValues,
})

const unexpected = () => new TypeError('The worker of the values gave another answer')

/** @throws TypeError where the bytes are damaged */
export async function decodeTypes(body: ArrayBuffer): Promise<StoredTypes> {
  const result = await run({ kind: 'types', body })
  if ('names' in result) return result
  throw unexpected()
}

/**
 * Decodes the values of one parameter.
 * @param bodies one for each way in which its name is written
 * @param families those of the types
 * @throws TypeError where the bytes are damaged
 */
export async function decodeValues(
  bodies: ArrayBuffer[],
  families: Uint32Array,
): Promise<StoredValues> {
  const result = await run({ kind: 'values', bodies, families })
  if ('parameter' in result) return result
  throw unexpected()
}

/** The places of names in their order. @param names joined by line breaks */
export async function rankNames(names: string, locale: string | undefined): Promise<Uint32Array> {
  const result = await run({ kind: 'ranks', names, locale })
  if ('ranks' in result) return result.ranks
  throw unexpected()
}
