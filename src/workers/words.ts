import { answerWords, type WordsTask } from '#lib/catalogue/search/groups/words-task.ts'

addEventListener('message', ({ data }: MessageEvent<WordsTask & { id: number }>) => {
  postMessage(answerWords(data))
})
