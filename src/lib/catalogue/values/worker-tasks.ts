import { parseBody } from '#lib/catalogue/data/parse-body.ts'
import { answerBy } from '#lib/workers/answer-by.ts'

import { decodeTypes, decodeValues, type StoredTypes, type StoredValues } from './decoder.ts'

/** What the worker of the values is asked to decode; bodies are JSON as it came. */
export type ValueTask =
  | { kind: 'types'; body: ArrayBuffer }
  /** `families` are those of the types. */
  | { kind: 'values'; bodies: ArrayBuffer[]; families: Uint32Array }

function runTask(task: ValueTask): StoredTypes | StoredValues {
  if (task.kind === 'types') return decodeTypes(parseBody(task.body))
  return decodeValues(task.bodies.map(parseBody), task.families)
}

export const answerValues = answerBy(runTask)
