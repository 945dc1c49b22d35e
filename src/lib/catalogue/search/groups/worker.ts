import { createWorkRunner } from '#lib/workers/work-runner.ts'
import words from '#workers/words.ts?worker&url'

import type { PackedWords } from './decode-words.ts'
import type { WordsTask } from './words-task.ts'

/** Decodes the words of all families, and caches them. */
export const wordsWorker = createWorkRunner<WordsTask, PackedWords>({
  name: 'words',
  address: words,
  loadHere: async () => (await import('./words-task.ts')).answerWords,
})
