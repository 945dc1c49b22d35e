import { answerBy, parseBody } from '#lib/catalogue/data/work-answer.ts'
import {
  readStoredTypes,
  readStoredValues,
  type StoredTypes,
  type StoredValues,
} from '#lib/catalogue/values/types/stored-values.ts'

/** What the worker of the values is asked to read; bodies are JSON as it came. */
export type ValueWork =
  | { kind: 'types'; body: ArrayBuffer }
  /** `families` are those of the types. */
  | { kind: 'values'; bodies: ArrayBuffer[]; families: Uint32Array }

function work(task: ValueWork): StoredTypes | StoredValues {
  if (task.kind === 'types') return readStoredTypes(parseBody(task.body))
  return readStoredValues(task.bodies.map(parseBody), task.families)
}

export const answerValues = answerBy(work)
