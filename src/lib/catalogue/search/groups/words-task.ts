import { parseBody } from '#lib/catalogue/data/parse-body.ts'
import { answerBy } from '#lib/workers/answer-by.ts'

import { decodeWords, type PackedWords } from './decode-words.ts'

/** What the worker of the words is asked to decode, JSON as it came. */
export interface WordsTask {
  body: ArrayBuffer
}

export const answerWords = answerBy(({ body }: WordsTask): PackedWords =>
  decodeWords(parseBody(body)),
)
