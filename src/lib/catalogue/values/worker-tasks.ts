import { parseBody } from '#lib/catalogue/data/parse-body.ts'
import { answerBy } from '#lib/workers/answer-by.ts'

import { decodeTypes, decodeValues, type StoredTypes, type StoredValues } from './decoder.ts'
import { rankNames } from './rank-names.ts'

/** What the worker of the values is asked to do; bodies are JSON as it came. */
export type ValueTask =
  | { kind: 'types'; body: ArrayBuffer }
  /** `families` are those of the types. */
  | { kind: 'values'; bodies: ArrayBuffer[]; families: Uint32Array }
  /** `names` are joined by line breaks. */
  | { kind: 'ranks'; names: string; locale: string | undefined }

/** For each name its place among all of them in order; the same for the same name. */
export interface NameRanks {
  ranks: Uint32Array
}

export type ValueAnswer = StoredTypes | StoredValues | NameRanks

function runTask(task: ValueTask): ValueAnswer {
  switch (task.kind) {
    case 'types':
      return decodeTypes(parseBody(task.body))
    case 'values':
      return decodeValues(task.bodies.map(parseBody), task.families)
    case 'ranks':
      return { ranks: rankNames(task.names, task.locale) }
  }
}

export const answerValues = answerBy(runTask)
