import { storeParts, tryStoring } from '#lib/cache/personal-parts.ts'
import { parseBody } from '#lib/catalogue/data/parse-body.ts'
import { type Answer, answerBy } from '#lib/workers/answer-by.ts'

import { decodeWords, type PackedWords } from './decode-words.ts'

/** What the worker of the words is asked to decode, JSON as it came. */
export interface WordsTask {
  body: ArrayBuffer
  /** Whose words they are, to cache them for; empty for nobody. */
  userId: string
}

const decode = answerBy(({ body }: WordsTask): PackedWords => decodeWords(parseBody(body)))

/** Decodes the words and caches a copy of them, which would hold up a page for longer than a frame. */
export function answerWords(request: WordsTask & { id: number }): Answer<PackedWords> {
  const given = decode(request)
  if ('result' in given && request.userId !== '') {
    const words = structuredClone(given.result)
    void tryStoring(() => storeParts(request.userId, { words }))
  }
  return given
}
