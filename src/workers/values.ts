import { answerValues, type ValueWork } from '#lib/catalogue/values/work.ts'

addEventListener('message', ({ data }: MessageEvent<ValueWork & { id: number }>) => {
  postMessage(answerValues(data))
})
